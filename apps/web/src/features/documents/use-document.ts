import { useEffect, useState } from "react";
import { type DocumentFile, type DocumentLink, openDocument } from "./api.ts";
import { type PDFDocumentProxy, readPdf } from "./pdf.ts";

/** How far a document is. */
export type DocumentState =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown; file: DocumentFile | null }
  | { kind: "ready"; file: DocumentFile; pdf: PDFDocumentProxy };

/** Fetches and reads a document for as long as it is shown. */
export function useDocument({ buildingUuid, contentUuid, url }: DocumentLink) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DocumentState>({ kind: "loading" });

  useEffect(() => {
    const gone = new AbortController();
    let close = () => Promise.resolve();
    const show = (next: DocumentState) => {
      if (!gone.signal.aborted) setState(next);
    };
    const load = async () => {
      let file: DocumentFile | null = null;
      try {
        file = await openDocument({ buildingUuid, contentUuid, url }, gone.signal);
        if (gone.signal.aborted) return;
        const task = readPdf(file.bytes);
        close = () => task.destroy();
        show({ kind: "ready", file, pdf: await task.promise });
      } catch (error) {
        show({ kind: "failed", error, file });
      }
    };
    void load();
    return () => {
      gone.abort();
      void close();
    };
  }, [attempt, buildingUuid, contentUuid, url]);

  return {
    state,
    retry: () => {
      setState({ kind: "loading" });
      setAttempt(attempt + 1);
    },
  };
}
