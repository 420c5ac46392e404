import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { ContentService } from "../content/content.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { supportRoutes } from "./support.routes.ts";
import { createSupportService } from "./support.service.ts";

type SupportDeps = Pick<Portal, "db" | "limiter"> & {
  content: ContentService;
  users: UsersService;
  whitelabel: WhitelabelService;
  mail: MailService;
};

/** Requests to a building's team. */
export function createSupport(deps: SupportDeps) {
  const support = createSupportService(deps);
  return { routes: (app) => supportRoutes(app, { support }) } satisfies Feature;
}
