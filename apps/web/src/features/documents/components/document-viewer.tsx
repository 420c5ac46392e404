import { useChapter } from "@portico/client/texts";
import { ButtonLink, Dialog, Icon, Message, Spinner } from "@portico/ui";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { SectionError } from "@portico/feedback/section-error";
import type { DocumentFile, DocumentLink } from "../api.ts";
import { type DocumentState, useDocument } from "../use-document.ts";
import { usePageInSight } from "../use-page-in-sight.ts";
import { useWidth } from "../use-width.ts";
import { fittingWidth, nextZoom } from "../zoom.ts";
import { DocumentPages } from "./document-pages.tsx";
import { DocumentTools } from "./document-tools.tsx";
import styles from "./document-viewer.module.css";

interface DocumentViewerProps {
  link: DocumentLink;
  /** What gets the focus back. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const zoomKeys: Readonly<Record<string, (zoom: number) => number>> = {
  "+": (zoom) => nextZoom(zoom, 1),
  "-": (zoom) => nextZoom(zoom, -1),
  "0": () => 1,
};

/** A PDF file over the page, in all its states. */
export function DocumentViewer({ link, finalFocus, onClose }: DocumentViewerProps) {
  const { t } = useChapter("documents");
  const scroller = useRef<HTMLDivElement>(null);
  const { state, retry } = useDocument(link);
  const file = state.kind === "loading" ? null : state.file;
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      initialFocus={scroller}
      isFull
      onClose={onClose}
      title={file?.name ?? t("documents.title")}
    >
      <DocumentBody link={link} onRetry={retry} scroller={scroller} state={state} />
    </Dialog>
  );
}

interface DocumentBodyProps {
  link: DocumentLink;
  state: DocumentState;
  scroller: RefObject<HTMLDivElement | null>;
  onRetry: () => void;
}

/** Apart from the dialog, whose content is in the page later than the dialog itself. */
function DocumentBody({ link, state, scroller, onRetry }: DocumentBodyProps) {
  const { t } = useChapter("documents");
  const { page, handleScroll, goTo } = usePageInSight(scroller);
  const [zoom, setZoom] = useState(1);
  const place = useWidth(scroller);

  const handleKeyDown = (event: KeyboardEvent) => {
    const change = zoomKeys[event.key];
    const isOwn = !event.ctrlKey && !event.metaKey && !(event.target instanceof HTMLInputElement);
    if (change !== undefined && isOwn) setZoom(change(zoom));
  };

  return (
    <div className={styles.viewer} onKeyDown={handleKeyDown} role="presentation">
      {state.kind === "ready" && (
        <DocumentTools
          downloadUrl={state.file.downloadUrl}
          name={state.file.name}
          onPage={goTo}
          onZoom={setZoom}
          page={page}
          pages={state.pdf.numPages}
          zoom={zoom}
        />
      )}
      <div
        aria-label={t("documents.pages")}
        className={styles.scroller}
        onScroll={handleScroll}
        ref={scroller}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard (WCAG 2.2 §2.1.1)
        tabIndex={0}
      >
        {state.kind === "ready" && place > 0 && (
          <DocumentPages pdf={state.pdf} root={scroller} width={fittingWidth(place) * zoom} />
        )}
        {state.kind === "loading" && (
          <Spinner className={styles.waiting} label={t("documents.loading")} />
        )}
        {state.kind === "failed" && <Failure link={link} onRetry={onRetry} state={state} />}
      </div>
    </div>
  );
}

interface FailureProps {
  link: DocumentLink;
  state: Extract<DocumentState, { kind: "failed" }>;
  onRetry: () => void;
}

/** What happened, and the file itself where it can be had: another program may read it. */
function Failure({ link, state, onRetry }: FailureProps) {
  const { t } = useChapter("documents");
  const { error, file } = state;
  if (file !== null) return <Unreadable error={error} file={file} />;
  return (
    <div className={styles.failure}>
      <SectionError error={error} onRetry={onRetry} />
      <ButtonLink dense href={link.url} rel="noopener" target="_blank" variant="quiet">
        {t("documents.original")}
        <Icon name="external" size={20} />
      </ButtonLink>
    </div>
  );
}

/** The file has come, but it cannot be read here. */
function Unreadable({ error, file }: { error: unknown; file: DocumentFile }) {
  const { t } = useChapter("documents");
  const isLocked = error instanceof Error && error.name === "PasswordException";
  return (
    <div className={styles.failure}>
      <Message
        action={
          <ButtonLink download={file.name} href={file.downloadUrl} variant="secondary">
            <Icon name="download" size={20} />
            {t("documents.download")}
          </ButtonLink>
        }
        detail={t(isLocked ? "documents.locked_detail" : "documents.broken_detail")}
        icon="warning"
        title={t(isLocked ? "documents.locked" : "documents.broken")}
        tone="alert"
      />
    </div>
  );
}
