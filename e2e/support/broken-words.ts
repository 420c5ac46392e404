import type { Locator } from "@playwright/test";

/** Words of fewer letters are never hyphenated (`hyphenate-limit-chars`). */
const hyphenatedLength = 12;

/** Words that stand on two lines, cut where no hyphen may be: there is too little room for them. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((root, limit) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length < limit) broken.push(word);
      }
    }
    return broken;
  }, hyphenatedLength);
}
