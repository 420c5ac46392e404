/** How colleagues are found. */
export const colleagueLimits = {
  /** Characters of a name that are needed: fewer would list a company letter by letter. */
  shortest: 2,
  longest: 60,
  /** People that one call tells. */
  most: 8,
} as const;
