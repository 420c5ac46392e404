import { pages } from "@portico/contract/pages/table";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { errorCodeOf } from "../../platform/errors/error-code-of.ts";
import { networkOf } from "../../platform/http/network.ts";
import { noteRefusal } from "../../platform/http/problem.ts";
import type { SecretCookie } from "../../platform/http/secret-cookie.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { SsoProvidersService } from "./providers/sso-providers.service.ts";
import { SsoRefusal } from "./sso-refusal.ts";
import type { SamlTrips } from "./transactions/saml-trips.ts";
import type { Trips } from "./transactions/trips.service.ts";
import { tripPaths } from "./trip-paths.ts";

/** Largest form that a provider may post, in bytes; responses are a tenth of it. */
const formLimit = 256 * 1024;

interface TripRoutesDeps {
  trips: Trips;
  saml: Pick<SamlTrips, "metadata">;
  providers: Pick<SsoProvidersService, "requireBySlug">;
  cookie: SecretCookie;
  whitelabel: Pick<WhitelabelService, "originFor">;
}

/** A HEAD, as programs send that look ahead, would use up what only one may use. */
const options = { exposeHeadRoute: false };

/** The query as it was sent: a name may stand twice there, which the checks must see. */
function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split("?").slice(1).join("?"));
}

function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(url, 303);
}

/** Back to the page, which says what the code means; the log says why, without what was sent. */
function explain(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = errorCodeOf(error);
  if (error instanceof SsoRefusal) {
    request.log.warn({ code, reason: error.reason }, "sso refused");
  } else if (error instanceof AppError) request.log.info({ code }, "sso refused");
  else request.log.error({ err: error, code }, "sso failed");
  noteRefusal(code, request);
  const query = new URLSearchParams({ sso_error: code, trace_id: request.id });
  return redirect(reply, `${pages.login.path}?${query}`);
}

/** The SAML response of a form; one that is missing or doubled is none. */
function samlResponseOf(form: unknown): string {
  const values = form instanceof URLSearchParams ? form.getAll("SAMLResponse") : [];
  const [response = "", ...others] = values;
  if (response === "" || others.length > 0) throw new SsoRefusal("no_saml_response");
  return response;
}

/**
 * The addresses that browsers pass through on their way to a provider and back. Anybody may come here;
 * what they bring decides. Every one of them leads on to an address of the configuration or to a path
 * of our own, never where the request says.
 */
export async function tripRoutes(app: FastifyInstance, deps: TripRoutesDeps): Promise<void> {
  const { trips, saml, providers, cookie, whitelabel } = deps;

  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );

  const serveTrip = (
    method: "GET" | "POST",
    url: string,
    next: (request: FastifyRequest) => Promise<string>,
  ) =>
    app.route({
      method,
      url,
      ...options,
      config: { waitsForOthers: true },
      handler: async (request, reply) => {
        try {
          return redirect(reply, await next(request));
        } catch (error) {
          return explain(error, request, reply);
        }
      },
    });

  const toLogin = (transactionUuid: string) => `${pages.login.path}?transaction=${transactionUuid}`;

  // Opens a provider's sign-in.
  serveTrip("GET", tripPaths.signIn, (request) => {
    const query = queryOf(request);
    const [slug, token] = [query.get("serviceprovider") ?? "", query.get("token") ?? ""];
    return trips.leave(slug, token, cookie.read(request));
  });

  // Where OpenID providers send the browser back to.
  serveTrip("GET", tripPaths.oidcCallback, async (request) =>
    toLogin(await trips.returnFromOidc(queryOf(request), cookie.read(request))),
  );

  // Where a SAML response is taken over by the browser that asked for it.
  serveTrip("GET", tripPaths.samlCallback, async (request) => {
    const token = queryOf(request).get("token") ?? "";
    return toLogin(await trips.returnFromSaml(token, cookie.read(request)));
  });

  // Where SAML providers post their response.
  serveTrip("POST", tripPaths.samlAcs, async (request) => {
    const { provider } = request.params as { provider: string };
    const token = await trips.acceptSaml(provider, samlResponseOf(request.body), {
      network: networkOf(request.ip),
    });
    return `${tripPaths.samlCallback}?token=${encodeURIComponent(token)}`;
  });

  // What a SAML provider registers this host with.
  app.get(tripPaths.samlMetadata, options, async (request, reply) => {
    const { provider: slug } = request.params as { provider: string };
    const provider = await providers.requireBySlug(slug);
    if (provider.kind !== "saml") throw new AppError("sso.provider_not_found");
    reply.type("application/samlmetadata+xml; charset=utf-8");
    return saml.metadata(provider, await whitelabel.originFor(request.host));
  });
}
