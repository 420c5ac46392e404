import type { ContentType } from "../content/constants.ts";
import type { PreloadableId } from "./calls.ts";
import { type Frame, type FrameId, frames } from "./frames.ts";
import { contentPages, type Page, type PageId, pages } from "./table.ts";
import { isUuid } from "../uuid.ts";

/** A page that a path leads to. */
export interface FoundPage {
  id: PageId;
  /** The parts of the path that its parameters name. */
  params: Record<string, string>;
}

/** What stands around a path. */
export interface FoundFrame {
  frame: Frame;
  params: Record<string, string>;
}

const contentTypes = Object.keys(contentPages) as ContentType[];

/** The last word of a path before the thing that it is about, as in `/building/$buildingUuid/offers/$offerUuid`. */
const wordOf = (path: string) => path.split("/").at(-2) ?? "";

/** Words for several of a kind: as in `/building/{b}/{type}s/{uuid}`, and as its own page has it. */
const pluralsOf = (type: ContentType) => [`${type}s`, spelled(wordOf(contentPages[type].path))];

/** `event-posts` and `EVENT_POSTS` are one word. */
function spelled(word: string): string {
  return word.toLowerCase().replaceAll("-", "_");
}

/** The kind of content that a word of an address stands for; null where it stands for none. */
function typeOfPlural(word: string): ContentType | null {
  return contentTypes.find((type) => pluralsOf(type).includes(spelled(word))) ?? null;
}

/** Tells whether a word of an address stands for a kind of content. */
export function isContentWord(word: string): boolean {
  return typeOfPlural(word) !== null;
}

/** The kind of content that a word stands for, be it one or several; null where it stands for none. */
export function contentTypeOf(word: string): ContentType | null {
  return contentTypes.find((type) => type === spelled(word)) ?? typeOfPlural(word);
}

const fits = {
  any: (text: string) => text !== "",
  uuid: isUuid,
  "content-word": isContentWord,
};

type Form = Pick<Page, "path" | "params">;

/** The parts of a path; like the router's, they take no notice of a slash at the end. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

/** The parameters of a path that has the form of a page's or frame's; null where it has not. */
function matchParts({ path, params: kinds = {} }: Form, parts: readonly string[]) {
  const names = partsOf(path);
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    const kind = name.startsWith("$") ? kinds[name.slice(1)] : undefined;
    if (kind === undefined ? part.toLowerCase() !== name : !fits[kind](part)) return null;
    // An id has one spelling: pages that many share are kept by what their addresses name.
    if (kind !== undefined) params[name.slice(1)] = kind === "uuid" ? part.toLowerCase() : part;
  }
  return params;
}

const pageIds = Object.keys(pages) as PageId[];

/** The page that a path leads to, or null where there is none; the first that fits counts. */
export function findPage(path: string): FoundPage | null {
  const parts = partsOf(path);
  for (const id of pageIds) {
    const params = matchParts(pages[id], parts);
    if (params !== null) return { id, params };
  }
  return null;
}

/** What stands around a path without a page, or null where nothing does. */
export function findFrame(path: string): FoundFrame | null {
  const parts = partsOf(path);
  for (const frame of Object.values<Frame>(frames).filter((one) => one.path !== "")) {
    const params = matchParts(frame, parts.slice(0, partsOf(frame.path).length));
    if (params !== null) return { frame, params };
  }
  return null;
}

/** The frames of a page or frame, the outermost first. */
export function framesOf({ frame: id }: Pick<Page, "frame">): Frame[] {
  if (id === undefined) return [];
  const frame: Frame = frames[id as FrameId];
  return [...framesOf(frame), frame];
}

/** What the calls of a page ask with: the parameters of its path, also by the calls' own names. */
export function callParams(id: PageId, params: Record<string, string>): Record<string, string> {
  const page: Page = pages[id];
  const named = Object.entries(page.callParams ?? {}).map(([name, own]) => [name, params[own]]);
  return { ...params, ...(Object.fromEntries(named) as Record<string, string>) };
}

/** Whether parts of a path are what the page's parameters may be; its frames judge theirs themselves. */
export function paramsFit(id: PageId, params: Readonly<Record<string, string>>): boolean {
  const page: Page = pages[id];
  const ofFrames = new Set(framesOf(page).flatMap(({ params: own = {} }) => Object.keys(own)));
  return Object.entries(page.params ?? {}).every(([name, kind]) => {
    const part = params[name];
    return part === undefined || ofFrames.has(name) || fits[kind](part);
  });
}

/** The calls of a page, those of its frames first. */
export function callsOf(id: PageId): PreloadableId[] {
  const page: Page = pages[id];
  return [...framesOf(page), page].flatMap(({ calls = [] }) => calls);
}
