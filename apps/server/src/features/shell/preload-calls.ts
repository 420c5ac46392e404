import { type PreloadableId, type Problem, endpoints, preloadQuery } from "@portico/contract";
import { paths } from "@portico/contract/paths";
import type { FastifyInstance } from "fastify";
import { apiBase } from "../../platform/http/calls.ts";

interface PreloadOptions {
  calls: readonly PreloadableId[];
  /** Values of all path parameters that the calls have. */
  params: Record<string, string>;
  language: string;
  accessToken: string;
  /** Host that the visitor came to; it decides the brand. */
  host: string;
}

/** What the calls have brought. */
export interface PreloadedCalls {
  preloaded: Preloaded[];
  /** Whether the content that the page is about does not exist. */
  isMissing: boolean;
}

/** One preloaded call as JSON text, ready for the page, with its parsed answer's raw text. */
export interface Preloaded {
  id: PreloadableId;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The answer's body as the API would send it. */
  json: string;
}

function paramsOf(id: PreloadableId, params: Record<string, string>): Record<string, string> {
  const names = Object.keys(endpoints[id].params.properties);
  return Object.fromEntries(names.map((name) => [name, params[name] ?? ""]));
}

function codeOf(problem: string): string {
  return (JSON.parse(problem) as Problem).code;
}

/**
 * Asks the API for the page, in this process and in parallel, through the very handlers the page
 * would reach: the same checks, the same answers. A call that fails is left to the page to ask again.
 */
export async function preloadCalls(
  app: FastifyInstance,
  options: PreloadOptions,
): Promise<PreloadedCalls> {
  const { calls, language, accessToken, host } = options;
  const answers = await Promise.all(
    calls.map(async (id) => {
      const params = paramsOf(id, options.params);
      const query = preloadQuery(id, language);
      const path = paths[id]
        .replace("GET ", apiBase)
        .replaceAll(/:(\w+)/g, (_part, name: string) => params[name] ?? "");
      const { statusCode, body } = await app.inject({
        url: path,
        query,
        headers: { authorization: `Bearer ${accessToken}`, "accept-language": language, host },
      });
      return { id, params, query, statusCode, body };
    }),
  );
  return {
    preloaded: answers.flatMap(({ statusCode, body, ...call }) =>
      statusCode === 200 ? [{ ...call, json: body }] : [],
    ),
    isMissing: answers.some(
      ({ id, statusCode, body }) =>
        id === "getContent" && statusCode === 404 && codeOf(body) === "content.not_found",
    ),
  };
}
