import { endpoints, type LinkTarget } from "@portico/contract";
import { clickParameter } from "@portico/contract/constants";
import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { serve } from "../../platform/http/calls.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { LinksService } from "./links.service.ts";

/** The page that a link leads to, which takes the click over. */
function pageOf({ building_uuid, content_uuid }: LinkTarget, click: string): string {
  const buildingUuid = building_uuid;
  const path =
    content_uuid === null
      ? fillPath(pages.home.path, { buildingUuid })
      : fillPath(pages.content.path, { buildingUuid, contentUuid: content_uuid });
  return `${path}?${clickParameter}=${click}`;
}

/** The calls about short links, and the links themselves. */
export function linksRoutes(app: FastifyInstance, { links }: { links: LinksService }): void {
  serve(app, endpoints.createLink, async ({ session, building, body, locale }, { request }) => ({
    data: { link: await links.create({ session, building, locale, host: request.host }, body) },
  }));

  serve(app, endpoints.listLinks, async ({ building, query }, { request }) => ({
    data: { links: await links.list(building, request.host, query) },
  }));

  serve(app, endpoints.removeLink, async ({ building, params }) => {
    await links.remove(building, params.linkCode);
    return null;
  });

  serve(app, endpoints.takeLink, async ({ body }) => ({
    data: { link: await links.take(body.click) },
  }));

  app.get<{ Params: { code: string } }>(
    "/l/:code",
    // Who only looks whether there is a link has not opened it.
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const visit = { host: request.host, network: networkOf(request.ip) };
      try {
        const { click, target } = await links.open(request.params.code, visit);
        return await reply.redirect(pageOf(target, click), 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "links.not_found") throw error;
        request.log.info("a link was opened that leads nowhere");
        return app.showPage(request, reply.status(404));
      }
    },
  );
}
