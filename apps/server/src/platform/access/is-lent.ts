import type { AppPermission } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import type { BuildingPlace } from "./entered-building.ts";

/** Whether what is a person's own may be shown: to themselves, and to an app that is lent it. */
export async function isLent(
  app: FastifyInstance,
  { app: acting, userUuid }: CurrentSession,
  { place, permission }: { place: BuildingPlace; permission: AppPermission },
): Promise<boolean> {
  if (acting === null) return true;
  if (!acting.permissions.has(permission)) return false;
  try {
    const { appUuid, isShared } = acting;
    await app.requireConsent({ place, appUuid, isShared, userUuid }, permission);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
