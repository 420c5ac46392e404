/** What somebody does who is there. */
export const visitorSigns = [
  "pointerdown",
  "pointermove",
  "keydown",
  "input",
  "click",
  "wheel",
] as const;
