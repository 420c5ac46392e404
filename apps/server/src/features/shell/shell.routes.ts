import { type ErrorCode, errorStatuses } from "@portico/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { errorCodeOf } from "../../platform/errors/error-code-of.ts";
import { pageLanguage } from "../../platform/http/page-language.ts";
import { permissionsPolicy } from "../../platform/http/security-headers.ts";
import { noteFailure, sendProblem } from "../../platform/http/problem.ts";
import type { PageTemplate } from "../../platform/shell/page-template.ts";
import {
  contentSecurityPolicy,
  type PageSources,
} from "../../platform/shell/content-security-policy.ts";
import { clearSiteData } from "../auth/auth.public.ts";
import { failurePage, isUnread } from "./failure-page.ts";
import { createLastBrands } from "./last-brands.ts";
import { isWebView } from "./page-kind.ts";
import { paintOwn } from "./home-paint.ts";
import { joinPage, type Page } from "./page.ts";
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
  /** What a web view may load, and who may frame it. */
  webViewSources: PageSources;
}

const html = "text/html; charset=utf-8";

/** Seconds after which a page asks again, where nobody knows better. */
const usualWait = 5;

/** What passes by itself. */
const isPassing = (code: ErrorCode) =>
  code === "server.database_unavailable" || code === "server.overloaded";

/** What a page may meet; anything else is refused to those who ask for no page of ours. */
const hasFace = (code: ErrorCode) => isPassing(code) || code === "server.failed" || isUnread(code);

/** Files have an ending; pages have none. */
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** Whether an address is one of a page, rather than of a call or a file. */
function isPage(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "/";
  return !path.startsWith("/api/") && !looksLikeFile.test(path);
}

/** Answers every page of the portal with the shell; anything else that no route knows is not found. */
export function shellRoutes(app: FastifyInstance, deps: ShellRoutesDeps): void {
  const { template, sources, webViewSources, isDev } = deps;
  const sourcesOf = (url: string) => (isWebView(url) ? webViewSources : sources);
  const sharedPages = createSharedPages(template, sourcesOf, app.log);
  const lastBrands = createLastBrands();

  function send({ html, styles }: Page, end: string, reply: FastifyReply): FastifyReply {
    if (isDev) reply.removeHeader("content-security-policy");
    else reply.header("content-security-policy", contentSecurityPolicy(styles, sources));
    return reply.send(joinPage(html, [end]));
  }

  /** What stands in place of a page: it runs nothing, and an app frames it as it would the page. */
  function sendInstead({ html, styles }: Page, { url }: FastifyRequest, reply: FastifyReply): void {
    if (isWebView(url)) reply.header("referrer-policy", "no-referrer");
    reply.header("content-security-policy", contentSecurityPolicy(styles, sourcesOf(url)));
    void reply.send(joinPage(html, []));
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    reply.type(html).header("vary", "accept-language, accept-encoding, cookie, host");
    // Its address carries a token until the scripts run: nothing that the page loads is to be told it,
    // nor what stands in its place while the portal is away.
    if (isWebView(request.url)) reply.header("referrer-policy", "no-referrer");
    const shell = await prepareShell(app, deps, { request, reply });
    lastBrands.note(request.host, shell.brand);
    if (shell.isMissing) reply.status(404);
    if (shell.hasSessionEnded) {
      deps.cookie.clear(reply);
      clearSiteData(reply);
    }
    // What carries a token, or is said only once, is never kept; a visitor's page may be, if it is
    // asked for again.
    const isPlain = shell.session === null && !shell.hasSessionEnded;
    const isKeepable = isPlain && !isWebView(request.url);
    reply.header("cache-control", isKeepable ? "private, no-cache" : "no-store");
    reply.header("permissions-policy", permissionsPolicy(["self", ...shell.cameraOrigins]));
    const end = renderOwn(shell);
    if (isDev) {
      const { url, log } = request;
      return send(await renderShared(template, shell, { url, log }), end, reply);
    }
    const page = await sharedPages.get(shell, request.url);
    const own = [
      ...(await paintOwn(template, shell, { places: page.places, log: request.log })),
      end,
    ];
    return await sendPrepared(page, { own, isOwn: !isPlain }, { request, reply });
  }

  /** A page that cannot be had says so itself; where that passes, it asks again. */
  function failure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const code = errorCodeOf(error);
    if (!isPage(request.url) || !hasFace(code)) {
      sendProblem(error, request, reply);
      return;
    }
    const next = error instanceof AppError ? error.next : {};
    const wait = isPassing(code) ? (next.retry_after ?? usualWait) : null;
    const traceId = code === "server.failed" ? request.id : null;
    noteFailure(error, request);
    reply.status(errorStatuses[code]).type(html).header("cache-control", "no-store");
    if (wait !== null) reply.header("retry-after", wait);
    const brand = lastBrands.of(request.host);
    const locale = pageLanguage(request, { own: null, offered: brand?.languages ?? [] });
    sendInstead(failurePage({ code, wait, traceId, locale, brand }), request, reply);
  }

  app.decorate("showPage", page);
  app.decorate("showFailure", failure);
  app.answerUnread = failure;

  // What pages are made of has been compressed before.
  app.get("/*", { compress: false, errorHandler: failure }, async (request, reply) => {
    if (!isPage(request.url)) throw new AppError("request.not_found");
    return page(request, reply);
  });

  app.setNotFoundHandler(() => {
    throw new AppError("request.not_found");
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Answers with the page of a request's address, for a route that has found nothing else to answer. */
    showPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** Answers an error, at the address of a page by a page that says so. */
    showFailure: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  }
}
