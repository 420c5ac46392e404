import type { OwnPlace } from "@portico/contract";

/** A document, and what its policy has to allow. */
export interface Page {
  /** The text before, between and behind the places. */
  html: readonly string[];
  /** Places that are left for what is one's own. */
  places: readonly OwnPlace[];
  /** Sources of its style elements. */
  styles: readonly string[];
}

/** The whole document, with what is one's own in the places and at the end. */
export function joinPage(html: readonly string[], own: readonly string[]): string {
  return html.map((text, at) => text + (own[at] ?? "")).join("");
}
