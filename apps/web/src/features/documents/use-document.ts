import { failedWith } from "@portico/client/api-error";
import { useOnline } from "@portico/client/use-online";
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
  const isOnline = useOnline();
  const retry = () => {
    setState({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  // What lacked a network comes by itself with one, as queries do.
  if (isOnline && state.kind === "failed" && failedWith(state.error, "offline")) retry();

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

  return { state, retry };
}
