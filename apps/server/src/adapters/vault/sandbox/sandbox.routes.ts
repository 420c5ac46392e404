import { createReadStream } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isCardExpired } from "@portico/rules/card-expiry";
import { holderFault } from "@portico/rules/card-holder";
import { portalOriginsOf } from "@portico/rules/side-host";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { AppError } from "../../../platform/errors/app-error.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { requireOfNetwork } from "../../../platform/rate-limit/network-budgets.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { SandboxVault } from "./sandbox-vault.ts";

interface SandboxRoutesDeps {
  sandbox: SandboxVault;
  limiter: RateLimiter;
  /** What `apps/cards` has built for the vault's host. */
  folder: string;
  isSecure: boolean;
  /** Origins of pages around the card page, whose frames the fields are in, too. */
  webViewParents: readonly string[];
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** What the number's frame tells: neither number nor code is part of it, so that neither can come here. */
const cardBody = Type.Object({
  nonce: text(100),
  signature: text(1000),
  token: Type.String({ pattern: "^[0-9a-f]{40}$" }),
  brand: Type.String({ pattern: "^[a-z_]{1,30}$" }),
  last_four: Type.String({ pattern: "^[0-9]{4}$" }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  year: Type.Integer({ minimum: 2000, maximum: 2099 }),
  holder_name: text(201),
});

/** Cards that a network may have kept. */
export const cardsLimit = { name: "sandbox cards", count: 60, windowSeconds: 3600 };

const constraints = { host: /^vault\./i };
const config = { sideHost: "vault" } as const;

/** A field loads its own files only; the number's speaks to its own host, the code's to nobody. */
function fieldPolicy(field: string, framers: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src ${field === "number" ? "'self'" : "'none'"}`,
    `frame-ancestors ${framers.length === 0 ? "'none'" : framers.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The sandbox's own host: the script for the card page, the two fields, and where the number's asks. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { sandbox, limiter, folder, isSecure, webViewParents }: SandboxRoutesDeps,
): Promise<void> {
  const protocol = isSecure ? "https:" : "http:";

  for (const field of ["number", "cvv"]) {
    const page = join(folder, `${field}.html`);
    app.get(`/fields/${field}`, { constraints, config }, ({ host }, reply) => {
      const framers = [...portalOriginsOf("vault", { protocol, host }), ...webViewParents];
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", fieldPolicy(field, framers))
        .header("referrer-policy", "no-referrer")
        .header("cache-control", "no-cache")
        .send(createReadStream(page));
    });
  }

  app.get("/iframe-v1.js", { constraints, config }, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      // The portal's page, which is of another origin, loads it.
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "no-cache")
      .send(createReadStream(join(folder, "iframe-v1.js"))),
  );

  await app.register(async (assets) => {
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...config };
    });
    await assets.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      constraints,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      index: false,
    });
  });

  app.post<{ Body: Type.Static<typeof cardBody> }>(
    "/cards",
    { constraints, config, schema: { body: cardBody } },
    async (request, reply) => {
      const { host, headers, ip, body } = request;
      if (headers.origin !== `${protocol}//${host}`) throw new AppError("request.not_found");
      await requireOfNetwork(limiter, cardsLimit, networkOf(ip));
      const { nonce, signature, token, brand, month, year } = body;
      if (holderFault(body.holder_name) !== null) {
        throw new AppError("request.invalid", { "/holder_name": "invalid" });
      }
      if (isCardExpired({ month, year }, new Date())) {
        throw new AppError("request.invalid", { "/year": "invalid" });
      }
      const card = { token, brand, month, year };
      const isTaken = await sandbox.take(
        { nonce, signature },
        { ...card, lastFour: body.last_four, holderName: body.holder_name },
      );
      return reply.status(isTaken ? 204 : 403).send();
    },
  );
}
