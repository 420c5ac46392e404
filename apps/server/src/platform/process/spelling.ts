import { ownPackage } from "./own-package.ts";

/** How an operator writes what the portal tells them to run. */
export interface Spelling {
  /** Before the name of a command. */
  portico: string;
  /** What serves. */
  start: string;
}

/** A release comes with a program of its own, the project's sources with npm's commands. */
export function spellingOf({ isRelease }: { isRelease: boolean }): Spelling {
  return isRelease
    ? { portico: "portico", start: "portico start" }
    : { portico: "npm run portico --", start: "npm start" };
}

export const spelling = spellingOf(ownPackage);
