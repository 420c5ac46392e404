import { join } from "node:path";
import { createClamd } from "../../adapters/remote/clamd.ts";
import type { FileStore } from "../../adapters/storage/file-storage.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { sweepUploads } from "../../platform/http/uploads.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { ContentService } from "../content/content.public.ts";
import type { Renderer } from "../images/images.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { PermissionsService } from "../permissions/permissions.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { attachmentsRoutes } from "./attachments/attachments.routes.ts";
import { attachmentKey, createAttachmentsService } from "./attachments/attachments.service.ts";
import { createPhotosService } from "./attachments/photos.service.ts";
import { createRequestMails } from "./mails/request-mails.service.ts";
import { createRequestsService } from "./requests.service.ts";
import { supportRoutes } from "./support.routes.ts";
import { createSupportService } from "./support.service.ts";
import { createWatchersService } from "./watchers.service.ts";

type SupportDeps = Pick<Portal, "db" | "env" | "limiter" | "secretKey"> & {
  content: ContentService;
  users: UsersService;
  whitelabel: WhitelabelService;
  permissions: PermissionsService;
  mail: MailService;
  /** Keeps attachments. */
  files: FileStore;
  /** Decodes photos. */
  renderer: Renderer;
};

/** Requests to a building's team. */
export function createSupport(deps: SupportDeps) {
  const { db, env, files, secretKey, mail, renderer, whitelabel, limiter } = deps;
  const now = () => new Date();
  const { antivirus } = env;
  const attachments = createAttachmentsService({
    db,
    storage: files,
    photos: createPhotosService({
      storage: files,
      renderer,
      originalOf: (uuid) => files.get(attachmentKey(uuid)),
    }),
    isClean: antivirus === null ? null : createClamd(antivirus.hostname, antivirus.port),
    key: deriveKey(secretKey, "attachments"),
    now,
  });
  const mails = createRequestMails({ mail, whitelabel, attachments });
  const shared = { ...deps, attachments, mails, now };
  const support = createSupportService(shared);
  const requests = createRequestsService(shared);
  const watching = createWatchersService({ ...shared, requests });
  const uploadsFolder = join(env.dataDir, "uploads");
  return {
    attachments,
    chores: {
      sweepAttachments: attachments.sweep,
      measureAttachments: attachments.measureOlder,
      sweepUnfinishedFiles: () => deps.files.sweepUnfinished(now()),
      sweepUploads: () => sweepUploads(uploadsFolder, Date.now()),
    },
    routes(app) {
      supportRoutes(app, { support, requests, watching, whitelabel, limiter, uploadsFolder });
      attachmentsRoutes(app, { attachments });
    },
  } satisfies Feature<"attachments">;
}
