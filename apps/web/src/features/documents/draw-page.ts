import { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "./pdf.ts";
import { canvasScale } from "./zoom.ts";

/** The parts of a page on screen. */
interface PageParts {
  /** Takes the picture of the page. */
  picture: HTMLElement;
  /** Takes its words, over the picture, for selection and screen readers. */
  words: HTMLDivElement;
  /** CSS pixels. */
  width: number;
}

/**
 * Draws a page and lays its words over it; the picture before stays until the next one is done. The
 * answer calls it off.
 */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  { picture, words, width }: PageParts,
  onShape: (ratio: number) => void,
): () => void {
  let isOff = false;
  let stop = () => undefined as void;

  async function draw(): Promise<void> {
    const page = await pdf.getPage(number);
    if (isOff) return;
    const whole = page.getViewport({ scale: 1 });
    onShape(whole.height / whole.width);
    const viewport = page.getViewport({ scale: width / whole.width });
    const scale = canvasScale(viewport.width, viewport.height, devicePixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width * scale);
    canvas.height = Math.round(viewport.height * scale);
    const render = page.render({ canvas, viewport, transform: [scale, 0, 0, scale, 0, 0] });
    words.replaceChildren();
    words.style.setProperty("--total-scale-factor", String(viewport.scale));
    const text = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    });
    stop = () => {
      render.cancel();
      text.cancel();
    };
    await Promise.all([render.promise, text.render()]);
    if (!isOff) picture.replaceChildren(canvas);
  }

  draw().catch((error: unknown) => {
    // What was called off fails by that, and a page that cannot be drawn stays white.
    if (!isOff) console.error(error);
  });
  return () => {
    isOff = true;
    stop();
  };
}
