import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "./whitelabel.service.ts";

/** The calls about brands. */
export function whitelabelRoutes(
  app: FastifyInstance,
  { whitelabel }: { whitelabel: WhitelabelService },
): void {
  serve(app, endpoints.getBrandConfig, ({ query }, { request }) =>
    whitelabel.configByHost(query.host ?? request.host),
  );

  serve(app, endpoints.getPublicTheme, async ({ query }, { request }) => {
    const { brand, theme } = await whitelabel.configByHost(query.domain ?? request.host);
    return { data: { theme: { brand, ...theme } } };
  });

  serve(app, endpoints.getPublicWhitelabel, async ({ query }, { request }) => ({
    data: { whitelabel: await whitelabel.whitelabelByHost(query.domain ?? request.host) },
  }));

  serve(app, endpoints.getWhitelabelConfig, async ({ params }) => ({
    data: { whitelabel_config: await whitelabel.getWhitelabelConfig(params.configUuid) },
  }));

  serve(app, endpoints.getWhitelabel, async ({ params }) => ({
    data: { whitelabel: await whitelabel.getWhitelabel(params.whitelabelUuid) },
  }));
}
