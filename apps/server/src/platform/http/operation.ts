import { findPage } from "@portico/contract/pages/find";
import type { FastifyRequest } from "fastify";

/**
 * What a request is for, by one of few names: the call's id, the page's, or the pattern of another
 * route. Never its address, which tells who looks at what, and of which there are endlessly many.
 */
export function operationOf({ routeOptions, url }: FastifyRequest): string {
  const { config, url: pattern } = routeOptions;
  if (config.operation !== undefined) return config.operation;
  if (pattern !== "/*") return pattern ?? "unknown";
  const page = findPage(url.split("?", 1)[0] ?? "/");
  return page === null ? "page:unknown" : `page:${page.id}`;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Id of the contract's call that a route serves. */
    operation?: string;
  }
}
