import { type BodyOf, endpoints } from "@portico/contract";
import { attachmentEndings } from "@portico/rules/attachment-type";
import { attachmentLimits, issueTopics, issueTypes } from "@portico/contract/constants";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { acceptUploads } from "../../platform/http/uploads.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { RequestsService } from "./requests.service.ts";
import type { SupportService } from "./support.service.ts";
import type { WatchersService } from "./watchers.service.ts";

/** Forms with files of one person: each may bring a hundred megabytes. */
export const uploadLimit = {
  name: "uploads",
  count: 60,
  windowSeconds: 3600,
} satisfies RateLimit;

interface SupportRoutesDeps {
  support: SupportService;
  requests: RequestsService;
  watching: WatchersService;
  whitelabel: Pick<WhitelabelService, "findByUuid" | "originFor">;
  limiter: RateLimiter;
  /** Where files lie that are on their way. */
  uploadsFolder: string;
}

/** The numbers of a building's floors, from the highest to the ground. */
const floorsOf = (count: number | null) =>
  Array.from({ length: count ?? 0 }, (_, n) => String((count ?? 0) - 1 - n));

/** What a support request asks for, about what, and what it tells of the application. */
function readSupportBody(body: BodyOf<typeof endpoints.createSupportRequest>) {
  const { building_uuid: _building, asset_uuid: assetUuid, ...rest } = body;
  const { application_name, application_version, os_name, os_version, ...more } = rest;
  const { device_type, device_name, ...asked } = more;
  const told = { application_name, application_version, os_name, os_version };
  return { assetUuid, asked, client: { ...told, device_type, device_name } };
}

/** Requests to a building's team: for whoever may enter the building, and for those who see to them. */
export function supportRoutes(app: FastifyInstance, deps: SupportRoutesDeps): void {
  const { support, requests, watching, whitelabel } = deps;

  serve(app, endpoints.getRequestMetadata, async ({ building }) => {
    const { config } = await whitelabel.findByUuid(building.row.brand.uuid);
    return {
      data: {
        categories: [...issueTypes],
        topics: [...issueTopics],
        floors: floorsOf(building.row.building.floors),
        most_attachments: attachmentLimits.most,
        attachment_max_bytes: config.settings.attachment_max_bytes,
        attachment_endings: attachmentEndings,
      },
    };
  });

  serve(app, endpoints.listServiceRequests, async ({ session, building, query }) => {
    const { state = "open", after, limit = 25 } = query;
    const asking = { session, building };
    const { next, ...data } = await requests.listMine(asking, { state, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.listTeamRequests, async ({ session, building, query }) => {
    const { state = "open", after, limit = 25 } = query;
    const asking = { session, building };
    const { next, ...data } = await requests.listAll(asking, { state, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.getServiceRequest, async ({ session, building, params }) => ({
    data: await requests.get({ session, building }, params.requestUuid),
  }));

  serve(app, endpoints.updateServiceRequest, async ({ session, building, params, body }) => ({
    data: await requests.change({ session, building }, params.requestUuid, body),
  }));

  serve(app, endpoints.commentServiceRequest, async ({ session, building, params, body }) => {
    const said = { text: body.text, key: body.idempotency_key };
    return { data: await requests.comment({ session, building }, params.requestUuid, said) };
  });

  serve(app, endpoints.rateServiceRequest, async ({ session, building, params, body }) => ({
    data: await requests.rate({ session, building }, params.requestUuid, body),
  }));

  serve(app, endpoints.addRequestWatcher, async ({ session, building, params, body }) => ({
    data: await watching.add({ session, building }, params.requestUuid, body.user_uuid),
  }));

  serve(app, endpoints.removeRequestWatcher, async ({ session, building, params }) => {
    await watching.remove({ session, building }, params.requestUuid, params.watcherUuid);
    return null;
  });

  serve(app, endpoints.openAttachment, async ({ session, building, params }, { request }) => {
    const origin = await whitelabel.originFor(request.host);
    return { data: { url: await requests.openAttachment({ session, building }, params, origin) } };
  });

  app.register(async (forms) => {
    acceptUploads(forms, {
      folder: deps.uploadsFolder,
      field: "files",
      limits: attachmentLimits,
      admit: async (userUuid) => void (await deps.limiter.require(uploadLimit, userUuid)),
    });

    serve(forms, endpoints.createServiceRequest, async ({ session, building, body, files }) => {
      const { uuid, answeredBy } = await support.create(session, building, body, { files });
      const { request } = await requests.get({ session, building }, uuid);
      return { data: { request, answered_by: answeredBy } };
    });

    serve(forms, endpoints.createHelpDeskRecord, async ({ session, building, body, files }) => {
      const { building_uuid: _building, asset_uuid: assetUuid, ...asked } = body;
      const besides = { assetUuid, files };
      const { uuid, answeredBy } = await support.create(session, building, asked, besides);
      return { data: { request: { uuid, answered_by: answeredBy } } };
    });

    serve(forms, endpoints.createSupportRequest, async ({ session, building, body, files }) => {
      const { asked, ...besides } = readSupportBody(body);
      const { uuid, answeredBy } = await support.create(session, building, asked, {
        ...besides,
        files,
      });
      return { data: { request: { uuid, answered_by: answeredBy } } };
    });
  });
}
