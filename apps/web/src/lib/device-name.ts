/** What a browser and its machine are called; null where its name of itself does not say. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

type Sign = readonly [sign: RegExp, name: string];

/** The first sign counts: most browsers name those that they descend from, too. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, "iOS"],
  [/\biPad\b/, "iPadOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

function nameIn(signs: readonly Sign[], text: string): string | null {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/**
 * Browser and system in plain words. The text comes from whoever signed in, so it only ever chooses
 * among our names; versions say nothing to people.
 */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? "";
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
