import { endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseForeignOrigin } from "../../../../platform/http/browser-request.ts";
import { serve } from "../../../../platform/http/calls.ts";
import type { SecretCookie } from "../../../../platform/http/secret-cookie.ts";
import type { AnswerSession } from "../../sessions/session-answer.ts";
import type { VisitorOf } from "../../sign-in/visitor.ts";
import type { RelyingPartyOf } from "../passkeys/relying-party.ts";
import type { PendingSignIn, SecondFactorService } from "./second-factor.service.ts";

interface SecondFactorRoutesDeps {
  secondFactor: SecondFactorService;
  cookie: SecretCookie;
  relyingPartyOf: RelyingPartyOf;
  visitorOf: VisitorOf;
  answerSession: AnswerSession;
}

/** The calls that finish a sign-in under way, or enrol the factor that it demands. */
export function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorRoutesDeps): void {
  const { secondFactor, cookie, relyingPartyOf, visitorOf, answerSession } = deps;

  async function pendingOf(token: string, request: FastifyRequest): Promise<PendingSignIn> {
    refuseForeignOrigin(request);
    const [visitor, party] = await Promise.all([visitorOf(request), relyingPartyOf(request.host)]);
    return { token, browser: cookie.read(request), visitor, party };
  }

  serve(app, endpoints.secondFactorPasskey, async ({ body }, { request }) =>
    secondFactor.beginPasskey(await pendingOf(body.token, request)),
  );

  serve(app, endpoints.finishSignIn, async ({ body: { token, ...proof } }, http) => {
    const pending = await pendingOf(token, http.request);
    return answerSession(await secondFactor.finish(pending, proof), http);
  });

  serve(app, endpoints.enrolTotp, async ({ body }, { request }) =>
    secondFactor.enrolTotp(await pendingOf(body.token, request)),
  );

  serve(app, endpoints.finishTotpEnrolment, async ({ body: { token, ...proof } }, http) => {
    const pending = await pendingOf(token, http.request);
    const { issued, codes } = await secondFactor.finishTotpEnrolment(pending, proof);
    return { session: await answerSession(issued, http), recovery_codes: codes };
  });

  serve(app, endpoints.enrolPasskey, async ({ body }, { request }) =>
    secondFactor.enrolPasskey(await pendingOf(body.token, request)),
  );

  serve(app, endpoints.finishPasskeyEnrolment, async ({ body: { token, ...passkey } }, http) => {
    const pending = await pendingOf(token, http.request);
    const { issued, codes } = await secondFactor.finishPasskeyEnrolment(pending, passkey);
    return { session: await answerSession(issued, http), recovery_codes: codes };
  });
}
