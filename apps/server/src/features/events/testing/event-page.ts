import type { FollowedEvent } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { openChanges } from "../../../testing/followed-page.ts";

/** Somebody's open page of an event, at one process of the portal. */
export function openPage(app: FastifyInstance, eventUuid: string, headers: Record<string, string>) {
  const path = `/api/tenant/v1/event-posts/${eventUuid}/changes`;
  return openChanges<FollowedEvent>(app, path, headers);
}
