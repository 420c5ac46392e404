import type { FastifyInstance } from "fastify";
import { networkOf } from "../../platform/http/network.ts";
import { networkBudgets } from "../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { reportsPath } from "./card-page-policy.ts";
import { readCspReports } from "./csp-report.ts";

/** Calls with reports that are read; what comes beyond is answered alike, and its body left unread. */
export const reportLimits = {
  ofNetwork: { name: "csp reports", count: 20, windowSeconds: 3600 },
  ofAll: { name: "all csp reports", count: 500, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** Bytes of one call: a few reports fit. */
const bodyLimit = 32 * 1024;

/** Browsers tell here what the card page's policy has kept from it (PCI DSS 4.0.1, 11.6.1). */
export async function cspReportsRoutes(
  app: FastifyInstance,
  { limiter }: { limiter: RateLimiter },
): Promise<void> {
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser<string>(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string", bodyLimit },
      async (_request: unknown, text: string) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          return null;
        }
      },
    );
    // Before the body is read: whoever floods costs a statement, and no more.
    reports.addHook("onRequest", async ({ ip }, reply) => {
      const { isFree } = await limiter.attempt([
        ...networkBudgets(reportLimits.ofNetwork, networkOf(ip)),
        { limit: reportLimits.ofAll, whose: "all" },
      ]);
      if (!isFree) return reply.status(204).send();
    });
    reports.post(reportsPath, { bodyLimit }, async ({ body }, reply) => {
      for (const directive of new Set(readCspReports(body))) {
        securityLog.record("page.violated", { directive });
      }
      return reply.status(204).send();
    });
  });
}
