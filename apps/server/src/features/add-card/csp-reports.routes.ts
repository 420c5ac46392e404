import type { FastifyInstance } from "fastify";
import { networkOf } from "../../platform/http/network.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { reportsPath } from "./card-page-policy.ts";
import { readCspReports } from "./csp-report.ts";

/** Calls with reports that are written down; what comes beyond is heard and forgotten. */
const ofNetwork = { name: "csp reports", count: 20, windowSeconds: 3600 };
const ofAll = { name: "all csp reports", count: 500, windowSeconds: 3600 };

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
    reports.post(reportsPath, { bodyLimit }, async ({ body, ip }, reply) => {
      const directives = readCspReports(body);
      if (directives.length > 0) {
        const { isFree } = await limiter.attempt([
          { limit: ofNetwork, whose: networkOf(ip) },
          { limit: ofAll, whose: "all" },
        ]);
        if (isFree) {
          for (const directive of new Set(directives)) {
            securityLog.record("page.violated", { directive });
          }
        }
      }
      return reply.status(204).send();
    });
  });
}
