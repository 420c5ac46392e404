import type { BrandConfig } from "@portico/contract";
import type { FastifyBaseLogger } from "fastify";
import {
  contentSecurityPolicy,
  type PageSources,
} from "../../platform/shell/content-security-policy.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import { type PreparedPage, preparePage } from "./prepared-page.ts";
import { paintKey, paintTime } from "./home-paint.ts";
import { renderOwn, renderShared } from "./render-page.ts";
import { isWebView } from "./page-kind.ts";
import type { Shell } from "./shell.service.ts";

/** The part of pages that is the same for many: of a brand, language, building and kind. */
export interface SharedPages {
  get(shell: Shell, url: string): Promise<PreparedPage>;
}

/** A page, and the answers that it was made of. */
interface Kept {
  answers: readonly string[];
  page: Promise<PreparedPage>;
}

/** Pages kept of a brand, each of some tens of kilobytes; the one not asked for the longest goes first. */
const mostPages = 500;

const sharedOf = ({ preloaded }: Shell) => preloaded.filter(({ sharedAs }) => sharedAs !== null);

/**
 * Nothing that a visitor can make up is in it. The page repeats what its calls ask, which the names of the
 * answers do not tell.
 */
function nameOf(shell: Shell, url: string): string {
  const { language, kind } = shell;
  const calls = sharedOf(shell).map(({ sharedAs, params, query }) => [sharedAs, params, query]);
  return JSON.stringify([
    language,
    kind.firstPaint,
    kind.isMissing,
    kind.modules,
    calls,
    isWebView(url),
    shell.branchKey,
    paintKey(shell),
  ]);
}

/** The answers that a page is made of and, where it tells the time, that. */
function ingredientsOf(shell: Shell): string[] {
  const answers = sharedOf(shell).map(({ json }) => json);
  return shell.kind.firstPaint === "home" ? [...answers, paintTime()] : answers;
}

function isMadeOf({ answers }: Kept, current: readonly string[]): boolean {
  return answers.length === current.length && answers.every((json, at) => json === current[at]);
}

/**
 * Keeps what was rendered, by what it was rendered of: as long as the brand and the answers are the very
 * ones that are kept elsewhere. So nothing here can become old by itself, and nothing has to be told.
 */
export function createSharedPages(
  template: PageTemplate,
  sourcesOf: (url: string) => PageSources,
  log: FastifyBaseLogger,
): SharedPages {
  const ofBrands = new WeakMap<BrandConfig, Map<string, Kept>>();

  function pagesOf(brand: BrandConfig): Map<string, Kept> {
    const known = ofBrands.get(brand) ?? new Map<string, Kept>();
    ofBrands.set(brand, known);
    return known;
  }

  async function prepare(shell: Shell, url: string): Promise<PreparedPage> {
    const page = await renderShared(template, shell, { url, log });
    const end = renderOwn({ ...shell, session: null, hasSessionEnded: false });
    const sources = {
      ...sourcesOf(url),
      pictures: [shell.filesOrigin],
      frames: shell.brand.frame_origins,
      linkService: shell.branchKey !== null,
    };
    return preparePage(page, end, contentSecurityPolicy(page.styles, sources));
  }

  return {
    get(shell, url) {
      const pages = pagesOf(shell.brand);
      const name = nameOf(shell, url);
      const answers = ingredientsOf(shell);
      const known = pages.get(name);
      const isKept = known !== undefined && isMadeOf(known, answers);
      const kept = isKept ? known : { answers, page: prepare(shell, url) };
      pages.delete(name);
      pages.set(name, kept);
      const [oldest] = pages.keys();
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
      kept.page.catch(() => {
        if (pages.get(name) === kept) pages.delete(name);
      });
      return kept.page;
    },
  };
}
