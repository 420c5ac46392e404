import { endpoints } from "@portico/contract";
import { mailDomain } from "@portico/rules/email-address";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { networkOf } from "../../platform/http/network.ts";
import { requireOfNetwork } from "../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { toPublicBuilding } from "./buildings.view.ts";
import type { JoinableBuilding, JoinableService } from "./joinable.service.ts";

/** How often one network may ask: whoever tries out mail domains learns who rents where. */
export const publicListLimit = {
  name: "public buildings network",
  count: 300,
  windowSeconds: 900,
} as const satisfies RateLimit;

interface PublicBuildingsDeps {
  joinable: JoinableService;
  whitelabel: Pick<WhitelabelService, "configByHost">;
  limiter: Pick<RateLimiter, "attempt">;
}

/** The calls about buildings that visitors may join. */
export function publicBuildingsRoutes(app: FastifyInstance, deps: PublicBuildingsDeps): void {
  const { joinable, whitelabel, limiter } = deps;

  async function refuseTooMany({ ip }: FastifyRequest): Promise<void> {
    await requireOfNetwork(limiter, publicListLimit, networkOf(ip));
  }

  /** A restricted brand lists only its own buildings, whatever host the caller names. */
  async function brandFor(request: FastifyRequest, domain: string | undefined) {
    const own = await whitelabel.configByHost(request.host);
    const isRestricted = own.settings.brand_scope !== "ALL";
    return domain === undefined || isRestricted ? own : whitelabel.configByHost(domain);
  }

  const answer = (buildings: readonly JoinableBuilding[]) => ({
    data: { buildings: buildings.map(toPublicBuilding) },
  });

  serve(app, endpoints.listPublicBuildings, async ({ query }, { request }) => {
    await refuseTooMany(request);
    const brand = await brandFor(request, query.domain);
    if (query.email_domain === undefined) return answer(await joinable.listForGuests(brand));
    const domain = mailDomain(query.email_domain.slice(query.email_domain.lastIndexOf("@") + 1));
    const ofDomain = domain === null ? [] : await joinable.listByDomain(domain, brand);
    if (query.guestBuildingsOnly !== true) return answer(ofDomain);
    const open = new Set((await joinable.listForGuests(brand)).map(({ uuid }) => uuid));
    return answer(ofDomain.filter(({ uuid }) => open.has(uuid)));
  });

  serve(app, endpoints.listGuestBuildings, async ({ query }, { request }) => {
    await refuseTooMany(request);
    return answer(await joinable.listForGuests(await brandFor(request, query.domain)));
  });
}
