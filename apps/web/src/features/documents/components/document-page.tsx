import { useChapter } from "@portico/client/texts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { drawPage } from "../draw-page.ts";
import type { PDFDocumentProxy } from "../pdf.ts";
import styles from "./document-page.module.css";

interface DocumentPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS pixels. */
  width: number;
  /** Height by width of the document's first page; until the page itself is known. */
  ratio: number;
  /** What scrolls. */
  root: RefObject<HTMLElement | null>;
}

/** One page. It is drawn when it comes near, and forgotten far away: a long file would not fit. */
export function DocumentPage({ pdf, number, width, ratio, root }: DocumentPageProps) {
  const { t } = useChapter("documents");
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [shape, setShape] = useState(ratio);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting === true),
      { root: root.current, rootMargin: "100% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  return (
    <div
      aria-label={t("documents.page_of", { page: number, pages: pdf.numPages })}
      className={styles.page}
      data-page={number}
      ref={place}
      role="region"
      style={{ width, height: width * shape }}
    >
      {isNear && <Drawn number={number} onShape={setShape} pdf={pdf} width={width} />}
    </div>
  );
}

interface DrawnProps extends Pick<DocumentPageProps, "pdf" | "number" | "width"> {
  onShape: (ratio: number) => void;
}

function Drawn({ pdf, number, width, onShape }: DrawnProps) {
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picture.current === null || words.current === null) return;
    const parts = { picture: picture.current, words: words.current, width };
    return drawPage(pdf, number, parts, onShape);
  }, [pdf, number, width, onShape]);
  return (
    <>
      <div aria-hidden="true" className={styles.picture} ref={picture} />
      <div className={styles.words} ref={words} />
    </>
  );
}
