/** A page in a browser of whatever make, with the few things that a person does there. */
export interface BrowserPage {
  open(address: string): Promise<void>;
  /** Waits until it is in sight; what to look for is an XPath, of `things.ts`. */
  see(what: string): Promise<void>;
  click(what: string): Promise<void>;
  /** Types into an empty field. */
  fill(what: string, text: string): Promise<void>;
  /** Ends the browser too. */
  close(): Promise<void>;
}

/** For how long a page is waited for before that is a failure, in milliseconds. */
export const patience = 60_000;

/** A program that the runner has looked up. */
export function programOf(variable: "FIREFOX" | "WEBKIT_DRIVER" | "XVFB"): string {
  const file = process.env[variable];
  if (file === undefined) throw new Error(`${variable} names no program`);
  return file;
}
