/** What a page shows, by what it is and the name it says: XPath, which every driver understands. */
const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;

export const button = (name: string) => `//button${named(name)}`;

export const link = (name: string) => `//a${named(name)}`;

export const heading = (name: string) => `//h1${named(name)}`;

export const field = (label: string) =>
  `//input[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`;

/** An option that has this among its words. */
export const option = (words: string) =>
  `//*[@role="option"][contains(normalize-space(), "${words}")]`;

export const text = (words: string) => `//*[normalize-space(text())="${words}"]`;
