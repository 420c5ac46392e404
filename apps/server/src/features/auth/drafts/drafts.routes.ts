import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { refuseForeignOrigin } from "../../../platform/http/browser-request.ts";
import { serve } from "../../../platform/http/calls.ts";
import type { AnswerSession } from "../sessions/session-answer.ts";
import type { DraftCookie } from "./draft-cookie.ts";
import type { DraftKeys } from "./draft-keys.ts";

interface DraftsRoutesDeps {
  draftKeys: DraftKeys;
  draftCookie: DraftCookie;
}

/** The call that lets pages keep what visitors have typed. */
export function draftsRoutes(app: FastifyInstance, deps: DraftsRoutesDeps): void {
  const { draftKeys, draftCookie } = deps;

  serve(app, endpoints.openDraft, async (_call, { request, reply }) => {
    refuseForeignOrigin(request);
    reply.header("cache-control", "no-store");
    const ticket = draftCookie.read(request);
    const known = ticket === null ? null : draftKeys.find(ticket);
    const { key, seconds, ticket: next } = known ?? draftKeys.make();
    if (known === null) draftCookie.write(reply, next);
    return { key, expires_in: seconds };
  });
}

/** Answers sessions as before, and ends the drafts of a browser whose user is in. */
export function endingDrafts(answer: AnswerSession, cookie: DraftCookie): AnswerSession {
  return (issued, http) => {
    const hasDraft = cookie.read(http.request) !== null;
    if (hasDraft && issued.session.user.terms_accepted) cookie.clear(http.reply);
    return answer(issued, http);
  };
}
