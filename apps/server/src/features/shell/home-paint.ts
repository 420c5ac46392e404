import { type HomeMoment, type OwnPlace, ownPlaceCalls } from "@portico/contract";
import type { PreloadableId } from "@portico/contract/pages/calls";
import type { FastifyBaseLogger } from "fastify";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import { answerOf, buildingOf } from "./answers.ts";
import type { Page } from "./page.ts";
import type { Preloaded } from "./preload-calls.ts";
import type { Shell } from "./shell.service.ts";

/**
 * For so long, in milliseconds, a painted home is kept: it says what has begun, and what is tomorrow. What
 * is on begins and ends at such times of the clock.
 */
const paintStep = 5 * 60_000;

/** What makes a painted home another one, besides the answers that many get. */
export function paintKey(shell: Shell): readonly string[] {
  const { kind, origin } = shell;
  return kind.firstPaint === "home" ? [origin, placesOf(shell).join(" ")] : [];
}

/** Until when a painted home may be shown. */
export const paintTime = (): string => String(Math.floor(Date.now() / paintStep));

/**
 * The places that are left in what many share. Without plans all events are told to everybody, and no
 * card says how one takes part.
 */
function placesOf(shell: Shell): OwnPlace[] {
  if (shell.kind.firstPaint !== "home" || buildingOf(shell) === null) return [];
  const plans = answerOf(shell, "listPlans")?.data.transactions ?? [];
  return plans.length === 0 ? ["user", "greeting"] : ["user", "today", "promoted"];
}

function momentOf(shell: Shell, calls: readonly Preloaded[]): HomeMoment {
  const { brand, flags, language, origin } = shell;
  return {
    brand,
    flags,
    language,
    origin,
    buildingUuid: buildingOf(shell)?.uuid ?? "",
    answers: calls.map(({ id, params, query, json }) => {
      const body: unknown = JSON.parse(json);
      return { id, params, query, body };
    }),
  };
}

/** A page is painted by its scripts where it cannot be painted ahead: it is not lost for that. */
async function attempt<T>(log: FastifyBaseLogger, paint: () => Promise<T>): Promise<T | null> {
  try {
    return await paint();
  } catch (error) {
    log.error({ err: error }, "A home was not painted");
    return null;
  }
}

/** The first screen of a home, as everybody has it who gets the same answers. */
export async function paintHome(
  template: PageTemplate,
  shell: Shell,
  log: FastifyBaseLogger,
): Promise<Pick<Page, "html" | "places">> {
  const places = placesOf(shell);
  const calls = shell.preloaded.filter(({ sharedAs }) => sharedAs !== null);
  const html = await attempt(log, async () => {
    const painter = places.length === 0 ? null : await template.homePainter(shell.language);
    return painter?.paint(momentOf(shell, calls), places) ?? null;
  });
  return html === null ? { html: [""], places: [] } : { html, places };
}

interface OwnPaint {
  places: readonly OwnPlace[];
  log: FastifyBaseLogger;
}

/** Paints what is one's own into the places of a page; it is kept nowhere. */
export async function paintOwn(
  template: PageTemplate,
  shell: Shell,
  { places, log }: OwnPaint,
): Promise<readonly string[]> {
  const user = shell.session?.user;
  if (places.length === 0 || user === undefined) return [];
  const wanted = new Set<PreloadableId>(places.flatMap((place) => ownPlaceCalls[place]));
  const calls = shell.preloaded.filter(({ id }) => wanted.has(id));
  const own = await attempt(log, async () => {
    const painter = await template.homePainter(shell.language);
    return painter?.paintOwn(momentOf(shell, calls), places, user) ?? null;
  });
  return own ?? places.map(() => "");
}
