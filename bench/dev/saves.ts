import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A source that is saved with a mark, and what finds the mark in the page. */
export interface Source {
  name: string;
  file: string;
  /** Its text with a mark that the page shows. */
  marked: (text: string, mark: string) => string;
  /** Runs in the page. */
  shows: (mark: string) => boolean;
  /** Milliseconds from saving it to seeing it. */
  bound: number;
}

/** Puts a mark before words that must be there. */
function before(text: string, words: string, mark: string): string {
  if (!text.includes(words)) throw new Error(`Nothing says ${words}`);
  return text.replace(words, `${mark}${words}`);
}

/** What the sign-in page is made of, at each of its layers. */
export const sources: readonly Source[] = [
  {
    name: "a component",
    file: "apps/web/src/features/auth/email-step.tsx",
    marked: (text, mark) => before(text, "<Field", `<span data-saved="${mark}" />\n`),
    shows: (mark) => document.querySelector(`[data-saved="${mark}"]`) !== null,
    bound: 300,
  },
  {
    name: "a style",
    file: "packages/ui/src/button.module.css",
    marked: (text, mark) => `${text}\n:root { --saved: ${mark}; }\n`,
    shows: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue("--saved").trim() === mark,
    bound: 300,
  },
  {
    name: "a file of the server",
    file: "apps/server/src/features/shell/render-page.ts",
    marked: (text, mark) => before(text, "<title>", `<meta name="saved" content="${mark}">`),
    shows: (mark) => document.querySelector(`meta[name=saved][content="${mark}"]`) !== null,
    bound: 2000,
  },
];

/** A source that is open: it can be saved with marks, and is put back as it was. */
export interface OpenSource {
  save: (mark: string) => Promise<void>;
  restore: () => Promise<void>;
}

/** Reads a source as it is now. */
export async function openSource({ file, marked }: Source): Promise<OpenSource> {
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  return {
    save: (mark) => writeFile(path, marked(text, mark)),
    restore: () => writeFile(path, text),
  };
}
