import { isRecord } from "@portico/rules/is-record";

/** What the two frames say to each other: how long a code the number's brand has; null asks. */
type Word = number | null;

function readWord(message: unknown): Word | undefined {
  if (!isRecord(message)) return undefined;
  const { cvvLength } = message;
  return cvvLength === null || cvvLength === 3 || cvvLength === 4 ? cvvLength : undefined;
}

/**
 * The way between the frames of number and code, which the page around them has no part in: they are of
 * one origin, and the browser hands a word to frames of that origin only.
 */
export function openSiblingLine(hear: (cvvLength: Word) => void): (cvvLength: Word) => void {
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source === window || source === null) return;
    if (!("parent" in source) || source.parent !== window.parent) return;
    const word = readWord(data);
    if (word !== undefined) hear(word);
  });
  return (cvvLength) => {
    for (let at = 0; at < window.parent.length; at += 1) {
      const frame = window.parent[at];
      if (frame !== undefined && frame !== window)
        frame.postMessage({ cvvLength }, location.origin);
    }
  };
}
