import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { AttachmentsService } from "../support/support.public.ts";
import { sweepRemovals } from "./sweep-removals.ts";

type RemovalsDeps = Pick<Portal, "db" | "env"> & { attachments: AttachmentsService };

/** What was taken away: kept until its time is over. */
export function createRemovals({ db, env, attachments }: RemovalsDeps) {
  const { visits } = env.keptDays;
  return {
    chores: {
      sweepRemovals: () => sweepRemovals({ db, forgetFile: attachments.forget, visitDays: visits }),
    },
  } satisfies Feature;
}
