/** A document, and what its policy has to allow. */
export interface Page {
  html: string;
  /** Sources of its style elements. */
  styles: readonly string[];
}
