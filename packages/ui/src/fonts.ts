import "./fonts.css";

/** On the root element: the page is set in the font that stands in for Inter. */
const mark = "data-awaits-font";

const isInter = ({ family }: FontFace) => family.includes("Inter Variable");

/**
 * Keeps every word in one font. Inter has a file for further letters, and browsers set each letter in
 * what they have: while a file that the page needs is not there, all of the page is in the stand-in. A
 * document that needs both from its first word on brings the mark along.
 */
export function keepWordsWhole(): void {
  const { documentElement: root, fonts } = document;
  const follow = () => {
    const isAwaited = (face: FontFace) => isInter(face) && /loading|error/.test(face.status);
    root.toggleAttribute(mark, [...fonts].some(isAwaited));
  };
  fonts.onloading = follow;
  fonts.onloadingdone = follow;
  // Set in the stand-in, or out of sight, words ask for no file themselves.
  fonts.load('1em "Inter Variable"', root.hasAttribute(mark) ? "aą" : "a").then(follow, follow);
}
