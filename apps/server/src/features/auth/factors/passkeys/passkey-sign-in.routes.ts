import { endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseForeignOrigin } from "../../../../platform/http/browser-request.ts";
import { serve } from "../../../../platform/http/calls.ts";
import type { SecretCookie } from "../../../../platform/http/secret-cookie.ts";
import type { AnswerSession } from "../../sessions/session-answer.ts";
import type { VisitorOf } from "../../sign-in/visitor.ts";
import type { PasskeySignIn } from "./passkey-sign-in.service.ts";
import type { RelyingPartyOf } from "./relying-party.ts";

interface PasskeySignInRoutesDeps {
  passkeySignIn: PasskeySignIn;
  cookie: SecretCookie;
  relyingPartyOf: RelyingPartyOf;
  visitorOf: VisitorOf;
  answerSession: AnswerSession;
}

/** The calls that sign in by passkey. */
export function passkeySignInRoutes(app: FastifyInstance, deps: PasskeySignInRoutesDeps): void {
  const { passkeySignIn, cookie, relyingPartyOf, visitorOf, answerSession } = deps;

  async function whoAsks({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    refuseForeignOrigin(request);
    const [visitor, party] = await Promise.all([visitorOf(request), relyingPartyOf(request.host)]);
    return { visitor, party, browser: cookie.ensure(request, reply) };
  }

  serve(app, endpoints.beginPasskeySignIn, async (_call, http) =>
    passkeySignIn.begin(await whoAsks(http)),
  );

  serve(app, endpoints.signInWithPasskey, async ({ body }, http) =>
    answerSession(await passkeySignIn.signIn(body.credential, await whoAsks(http)), http),
  );
}
