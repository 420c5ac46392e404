import type { FastifyInstance } from "fastify";
import { preferredLocale } from "../../../platform/http/language.ts";
import type { PassService } from "./pass.service.ts";

/** The page of a pass, for whoever has its link, in any browser and without a script. */
export function passRoutes(app: FastifyInstance, { passes }: { passes: PassService }): void {
  app.get<{ Params: { code: string } }>("/pass/:code", async (request, reply) => {
    const { ip, host, headers, params } = request;
    const locale = preferredLocale(headers["accept-language"]) ?? null;
    const { html, policy, isMissing } = await passes.open(params.code, { ip, host, locale });
    return reply
      .status(isMissing ? 404 : 200)
      .headers({
        "cache-control": "no-store",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
