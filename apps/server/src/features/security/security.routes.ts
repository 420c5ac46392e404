import type { FastifyInstance } from "fastify";
import type { Env } from "../../env.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { securityTxtPath, writeSecurityTxt } from "./security-txt.ts";

interface SecurityRoutesDeps {
  whitelabel: Pick<WhitelabelService, "configByHost" | "originFor">;
  env: Pick<Env, "publicUrl" | "securityContact" | "securityPolicy">;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Says at every host where to report a weakness; anybody may know. */
export function securityRoutes(
  app: FastifyInstance,
  { whitelabel, env, now = Date.now }: SecurityRoutesDeps,
): void {
  app.get(securityTxtPath, async ({ host }, reply) => {
    // Whoever runs the installation mends it, not the brand that the host shows.
    const { settings } = await whitelabel.configByHost(new URL(env.publicUrl).host);
    const { languages } = await whitelabel.configByHost(host);
    const origin = await whitelabel.originFor(host);
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    return writeSecurityTxt(
      {
        contact: env.securityContact ?? settings.support_email,
        origin: origin.startsWith("https:") ? origin : null,
        languages: [...new Set(languages.map((tag) => new Intl.Locale(tag).language))],
        policy: env.securityPolicy,
      },
      now(),
    );
  });
}
