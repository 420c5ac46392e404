import { type BodyOf, endpoints } from "@portico/contract";
import { attachmentEndings } from "@portico/rules/attachment-type";
import { attachmentLimits, issueTopics, issueTypes } from "@portico/contract/constants";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { acceptUploads } from "../../platform/http/uploads.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { Asking, RequestsService } from "./requests.service.ts";
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

  const askingOf = async (
    { session, building }: Omit<Asking, "portalOrigin">,
    { host }: FastifyRequest,
  ): Promise<Asking> => ({ session, building, portalOrigin: await whitelabel.originFor(host) });

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

  serve(app, endpoints.listServiceRequests, async ({ query, ...caller }, { request }) => {
    const { state = "open", after, limit = 25 } = query;
    const asking = await askingOf(caller, request);
    const { next, ...data } = await requests.listMine(asking, { state, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.listTeamRequests, async ({ query, ...caller }, { request }) => {
    const { state = "open", after, limit = 25 } = query;
    const asking = await askingOf(caller, request);
    const { next, ...data } = await requests.listAll(asking, { state, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.getServiceRequest, async ({ params, ...caller }, { request }) => ({
    data: await requests.get(await askingOf(caller, request), params.requestUuid),
  }));

  serve(app, endpoints.updateServiceRequest, async ({ params, body, ...caller }, { request }) => ({
    data: await requests.change(await askingOf(caller, request), params.requestUuid, body),
  }));

  serve(app, endpoints.commentServiceRequest, async ({ params, body, ...caller }, { request }) => {
    const said = { text: body.text, key: body.idempotency_key };
    return {
      data: await requests.comment(await askingOf(caller, request), params.requestUuid, said),
    };
  });

  serve(app, endpoints.rateServiceRequest, async ({ params, body, ...caller }, { request }) => ({
    data: await requests.rate(await askingOf(caller, request), params.requestUuid, body),
  }));

  serve(app, endpoints.addRequestWatcher, async ({ params, body, ...caller }, { request }) => ({
    data: await watching.add(await askingOf(caller, request), params.requestUuid, body.user_uuid),
  }));

  serve(app, endpoints.removeRequestWatcher, async ({ params, ...caller }, { request }) => {
    await watching.remove(await askingOf(caller, request), params.requestUuid, params.watcherUuid);
    return null;
  });

  serve(app, endpoints.openAttachment, async ({ params, ...caller }, { request }) => {
    const asking = await askingOf(caller, request);
    return { data: { url: await requests.openAttachment(asking, params) } };
  });

  app.register(async (forms) => {
    acceptUploads(forms, {
      folder: deps.uploadsFolder,
      field: "files",
      limits: attachmentLimits,
      admit: async (userUuid) => void (await deps.limiter.require(uploadLimit, userUuid)),
    });

    serve(
      forms,
      endpoints.createServiceRequest,
      async ({ body, files, ...caller }, { request }) => {
        const { session, building } = caller;
        const { uuid, answeredBy } = await support.create(session, building, body, { files });
        const made = await requests.get(await askingOf(caller, request), uuid);
        return { data: { request: made.request, answered_by: answeredBy } };
      },
      { waitsForOthers: true },
    );

    serve(
      forms,
      endpoints.createHelpDeskRecord,
      async ({ session, building, body, files }) => {
        const { building_uuid: _building, asset_uuid: assetUuid, ...asked } = body;
        const besides = { assetUuid, files };
        const { uuid, answeredBy } = await support.create(session, building, asked, besides);
        return { data: { request: { uuid, answered_by: answeredBy } } };
      },
      { waitsForOthers: true },
    );

    serve(
      forms,
      endpoints.createSupportRequest,
      async ({ session, building, body, files }) => {
        const { asked, ...besides } = readSupportBody(body);
        const { uuid, answeredBy } = await support.create(session, building, asked, {
          ...besides,
          files,
        });
        return { data: { request: { uuid, answered_by: answeredBy } } };
      },
      { waitsForOthers: true },
    );
  });
}
