import { endpoints } from "@portico/contract";
import { type PreloadableId, preloadQuery } from "@portico/contract/pages/calls";
import type { ErrorCode } from "@portico/contract/errors";
import type { LocaleCode } from "@portico/i18n";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Http } from "../../platform/http/calls.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";

interface PreloadOptions {
  calls: readonly PreloadableId[];
  /** Values of all path parameters that the calls have. */
  params: Record<string, string>;
  language: LocaleCode;
  session: CurrentSession;
}

/**
 * What a call says where the thing that the page is about does not exist, or is not the caller's to see.
 * A content of another kind than the address says is there: its page leads on to its own.
 */
const absences: Partial<Record<PreloadableId, ErrorCode>> = {
  getBuilding: "buildings.not_found",
  getCompany: "companies.not_found",
  getContent: "content.not_found",
  getMyBooking: "bookings.not_found",
  getServiceRequest: "support.not_found",
  getSuite: "smart-building.suite_not_found",
  listCompanyContent: "companies.not_found",
  listSuites: "smart-building.floor_not_found",
  listTags: "content.category_not_found",
};

/** What the calls have brought. */
export interface PreloadedCalls {
  preloaded: Preloaded[];
  /** Whether the thing that the page is about, or its building, does not exist for the caller. */
  isMissing: boolean;
}

/** One preloaded call, ready for the page. */
export interface Preloaded {
  id: PreloadableId;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The answer's body as the API would send it. */
  json: string;
  /** The name by which many who open the page get the same; null where it is the caller's own. */
  sharedAs: string | null;
}

/** Names in the path of a call, such as `buildingUuid`. */
const namesIn = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function paramsOf(id: PreloadableId, params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(namesIn(endpoints[id].route).map((name) => [name, params[name] ?? ""]));
}

/**
 * Asks the calls of a page in this process and in parallel, by the very handlers that the page would
 * reach: the same checks, the same answers. A call that fails is left to the page to ask again.
 */
export async function preloadCalls(
  app: FastifyInstance,
  { calls, params: all, language, session }: PreloadOptions,
  http: Http,
): Promise<PreloadedCalls> {
  let isMissing = false;
  const answers = await Promise.all(
    calls.map(async (id): Promise<Preloaded[]> => {
      const params = paramsOf(id, all);
      const query = preloadQuery(id, language, all);
      const call = { params, query, session, locale: language };
      try {
        const answer = await app.ownCalls.get(id)?.(call, http);
        return answer === undefined
          ? []
          : [{ id, params, query, json: answer.json, sharedAs: answer.sharedAs }];
      } catch (error) {
        if (!(error instanceof AppError)) http.request.log.error({ err: error, call: id });
        else if (error.code === absences[id]) isMissing = true;
        return [];
      }
    }),
  );
  return { preloaded: answers.flat(), isMissing };
}
