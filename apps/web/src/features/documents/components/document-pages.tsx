import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PDFDocumentProxy } from "../pdf.ts";
import { DocumentPage } from "./document-page.tsx";
import styles from "./document-viewer.module.css";

interface DocumentPagesProps {
  pdf: PDFDocumentProxy;
  /** CSS pixels. */
  width: number;
  /** What scrolls. */
  root: RefObject<HTMLElement | null>;
}

/** All pages one under the other, in the shape of the first until each has its own. */
export function DocumentPages({ pdf, width, root }: DocumentPagesProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const measure = async () => {
      const viewport = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setRatio(viewport.height / viewport.width);
    };
    // A file without a first page to measure shows white pages of a common shape.
    measure().catch(() => setRatio(Math.SQRT2));
    return () => {
      isGone = true;
    };
  }, [pdf]);
  const before = useRef(width);
  useLayoutEffect(() => {
    // What was in the middle stays there; at its beginning, the document stays at its beginning.
    const growth = width / before.current;
    before.current = width;
    const scroller = root.current;
    if (scroller === null || growth === 1) return;
    const { scrollTop: top, scrollLeft: left, clientHeight, clientWidth } = scroller;
    scroller.scrollTo({
      top: top === 0 ? 0 : (top + clientHeight / 2) * growth - clientHeight / 2,
      left: (left + clientWidth / 2) * growth - clientWidth / 2,
      behavior: "instant",
    });
  }, [width, root]);
  if (ratio === null) return null;
  return (
    <div className={styles.pageList}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <DocumentPage
          key={index}
          number={index + 1}
          pdf={pdf}
          ratio={ratio}
          root={root}
          width={width}
        />
      ))}
    </div>
  );
}
