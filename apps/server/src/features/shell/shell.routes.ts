import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { isDatabaseUnavailable } from "../../platform/database/availability.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import {
  contentSecurityPolicy,
  type PageSources,
} from "../../platform/shell/content-security-policy.ts";
import { clearSiteData } from "../auth/auth.public.ts";
import { maintenancePage } from "./maintenance-page.ts";
import { renderPage } from "./render-page.ts";
import { type ShellParts, prepareShell } from "./shell.service.ts";

export interface ShellRoutesDeps extends ShellParts {
  template: PageTemplate;
  /** Vite's own scripts carry no nonce, so there is no policy in development. */
  hasPolicy: boolean;
  /** What the page may load besides itself. */
  sources: PageSources;
}

/** Files have an ending; pages have none. */
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** Answers every page of the portal with the shell; anything else that no route knows is not found. */
export function shellRoutes(app: FastifyInstance, deps: ShellRoutesDeps): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString("base64");
    reply.type("text/html; charset=utf-8").header("vary", "accept-language, cookie, host");
    if (deps.hasPolicy) {
      reply.header("content-security-policy", contentSecurityPolicy(nonce, deps.sources));
    } else reply.removeHeader("content-security-policy");
    try {
      const shell = await prepareShell(app, deps, request);
      if (shell.isMissing) reply.status(404);
      if (shell.hasSessionEnded) {
        deps.cookie.clear(reply);
        clearSiteData(reply);
      }
      // What carries a token, or is said only once, is never kept; a visitor's page may be, if it is
      // asked for again.
      const isPlain = shell.session === null && !shell.hasSessionEnded;
      reply.header("cache-control", isPlain ? "private, no-cache" : "no-store");
      return await renderPage(deps.template, shell, { nonce, url: request.url });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      reply.status(503).header("cache-control", "no-store").header("retry-after", "5");
      return maintenancePage(request, nonce);
    }
  }

  // A route and not the not-found handler, because answers of the latter are not compressed.
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (path.startsWith("/api/") || looksLikeFile.test(path))
      throw new AppError("request.not_found");
    return page(request, reply);
  });

  app.setNotFoundHandler(() => {
    throw new AppError("request.not_found");
  });
}
