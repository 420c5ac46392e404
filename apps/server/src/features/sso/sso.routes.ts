import { endpoints } from "@portico/contract";
import { domainOf, mailDomain, type MailDomain } from "@portico/rules/email-address";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Handler, serve } from "../../platform/http/calls.ts";
import { networkOf } from "../../platform/http/network.ts";
import { requireAddress } from "../../platform/http/require-address.ts";
import { requireOfNetwork } from "../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { refuseForeignOrigin } from "../../platform/http/browser-request.ts";
import type { SecretCookie } from "../../platform/http/secret-cookie.ts";
import type { AnswerSession, VisitorOf } from "../auth/auth.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { SsoProvidersService } from "./providers/sso-providers.service.ts";
import { SsoRefusal, transactionEnded } from "./sso-refusal.ts";
import type { Authentication } from "./transactions/authentication.service.ts";
import type { Trips } from "./transactions/trips.service.ts";

/** How often one network may ask for providers. */
export const providersLimit: RateLimit = {
  name: "sso providers network",
  count: 300,
  windowSeconds: 900,
};

interface SsoRoutesDeps {
  providers: Pick<SsoProvidersService, "list">;
  trips: Pick<Trips, "begin">;
  authentication: Authentication;
  cookie: SecretCookie;
  limiter: Pick<RateLimiter, "attempt">;
  whitelabel: Pick<WhitelabelService, "originFor">;
  visitorOf: VisitorOf;
  answerSession: AnswerSession;
}

/** Says in the log why somebody was refused, since the answer does not. */
function logRefusal(request: FastifyRequest): (error: unknown) => never {
  return (error) => {
    if (error instanceof SsoRefusal) request.log.info({ reason: error.reason }, "sso refused");
    throw error;
  };
}

/** The calls of single sign-on. Anybody may ask; transactions answer only to the browser that began. */
export function ssoRoutes(app: FastifyInstance, deps: SsoRoutesDeps): void {
  const { providers, trips, authentication, cookie, limiter, visitorOf } = deps;

  async function listProviders(domain: MailDomain | null, request: FastifyRequest) {
    await requireOfNetwork(limiter, providersLimit, networkOf(request.ip));
    return providers.list(domain, (await visitorOf(request)).brand);
  }

  serve(app, endpoints.listSsoProviders, async ({ query }, { request }) =>
    listProviders(domainOf(requireAddress(query.email)), request),
  );

  serve(app, endpoints.listSsoProvidersOfSource, ({ params }, { request }) =>
    listProviders(mailDomain(params.source), request),
  );

  const begin: Handler<typeof endpoints.beginSso> = async ({ body }, { request, reply }) => {
    refuseForeignOrigin(request);
    const providerUuid = body.provider_uuid;
    const email = requireAddress(body.email);
    const [visitor, origin] = await Promise.all([
      visitorOf(request),
      deps.whitelabel.originFor(request.host),
    ]);
    const browser = cookie.ensure(request, reply);
    reply.header("cache-control", "no-store");
    return trips.begin({ providerUuid, email }, visitor, origin, browser);
  };
  // Asks the provider what it is.
  serve(app, endpoints.beginSso, begin, { waitsForOthers: true });

  serve(app, endpoints.getSsoTransaction, async ({ params }, { request, reply }) => {
    reply.header("cache-control", "no-store");
    return authentication
      .describe(params.transactionUuid, cookie.read(request))
      .catch(logRefusal(request));
  });

  serve(app, endpoints.authenticateSso, async ({ query, body, locale }, http) => {
    const { request, reply } = http;
    refuseForeignOrigin(request);
    const email = requireAddress(body.email);
    const isOne =
      (query.uuid ?? body.transaction) === body.transaction &&
      (query.email === undefined || requireAddress(query.email) === email);
    if (!isOne) throw transactionEnded("query_and_body_differ");
    const issued = await authentication
      .authenticate({ ...body, email }, cookie.read(request), await visitorOf(request), locale)
      .catch(logRefusal(request));
    cookie.clear(reply);
    return deps.answerSession(issued, http);
  });
}
