import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- with `?url` the bundler answers the address of the file
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

export type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where the build puts what PDF.js fetches by name. */
const assets = `/assets/pdfjs-${version}`;

/**
 * Reads a file in a worker. Whoever wrote the file is not trusted: no forms that run scripts, no
 * picture so large that it exhausts the memory. This version of PDF.js evaluates no code by itself.
 */
export function readPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    enableXfa: false,
    maxImageSize: 50_000_000,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  });
}
