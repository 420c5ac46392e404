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
import type { Page } from "./page.ts";
import { sendPrepared } from "./prepared-page.ts";
import { renderOwn, renderShared } from "./render-page.ts";
import { createSharedPages } from "./shared-pages.ts";
import { type ShellParts, prepareShell } from "./shell.service.ts";

export interface ShellRoutesDeps extends ShellParts {
  template: PageTemplate;
  /** In development every page is made anew, and without a policy: Vite puts scripts into it. */
  isDev: boolean;
  /** What the page may load besides itself. */
  sources: PageSources;
}

/** Files have an ending; pages have none. */
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** Answers every page of the portal with the shell; anything else that no route knows is not found. */
export function shellRoutes(app: FastifyInstance, deps: ShellRoutesDeps): void {
  const { template, sources, isDev } = deps;
  const sharedPages = createSharedPages(template, sources);

  function send({ html, styles }: Page, reply: FastifyReply): FastifyReply {
    if (isDev) reply.removeHeader("content-security-policy");
    else reply.header("content-security-policy", contentSecurityPolicy(styles, sources));
    return reply.send(html);
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    reply
      .type("text/html; charset=utf-8")
      .header("vary", "accept-language, accept-encoding, cookie, host");
    try {
      const shell = await prepareShell(app, deps, { request, reply });
      if (shell.isMissing) reply.status(404);
      if (shell.hasSessionEnded) {
        deps.cookie.clear(reply);
        clearSiteData(reply);
      }
      // What carries a token, or is said only once, is never kept; a visitor's page may be, if it is
      // asked for again.
      const isPlain = shell.session === null && !shell.hasSessionEnded;
      reply.header("cache-control", isPlain ? "private, no-cache" : "no-store");
      const end = renderOwn(shell);
      if (isDev) {
        const { html, styles } = await renderShared(template, shell, request.url);
        return send({ html: html + end, styles }, reply);
      }
      const page = await sharedPages.get(shell, request.url);
      return await sendPrepared(page, { end, isOwn: !isPlain }, { request, reply });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      reply.status(503).header("cache-control", "no-store").header("retry-after", "5");
      return send(maintenancePage(request), reply);
    }
  }

  // What pages are made of has been compressed before.
  app.get("/*", { compress: false }, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (path.startsWith("/api/") || looksLikeFile.test(path))
      throw new AppError("request.not_found");
    return page(request, reply);
  });

  app.setNotFoundHandler(() => {
    throw new AppError("request.not_found");
  });
}
