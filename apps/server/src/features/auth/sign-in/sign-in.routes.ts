import { type BodyOf, endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import { requireAddress } from "../../../platform/http/require-address.ts";
import { refuseForeignOrigin } from "../../../platform/http/browser-request.ts";
import type { DeviceCookie } from "../../../platform/http/device-cookie.ts";
import type { Admit } from "../factors/pending/admit.ts";
import type { LoginCodeService } from "./login-code.service.ts";
import type { SignInService } from "./sign-in.service.ts";
import type { VisitorOf } from "./visitor.ts";

interface SignInRoutesDeps {
  signIn: SignInService;
  admit: Admit;
  loginCode: LoginCodeService;
  visitorOf: VisitorOf;
  device: DeviceCookie;
}

/** The request and answer of a call. */
interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type CheckBody = BodyOf<(typeof endpoints)["validateEmail"]>;

/** The calls of the email, password and code steps. */
export function signInRoutes(app: FastifyInstance, deps: SignInRoutesDeps): void {
  const { signIn, loginCode, admit, visitorOf, device } = deps;

  async function checkEmail({ email, domain }: CheckBody, { request, reply }: Http) {
    // Before anything is mailed or tried: whose browser it is decides about both.
    device.ensure(request, reply);
    return signIn.checkEmail(requireAddress(email), await visitorOf(request, domain));
  }
  serve(app, endpoints.validateEmail, ({ body }, http) => checkEmail(body, http));
  serve(app, endpoints.validateEmailV1, ({ body }, http) => checkEmail(body, http));

  serve(app, endpoints.login, async ({ body }, http) => {
    refuseForeignOrigin(http.request);
    const email = requireAddress(body.email);
    const visitor = await visitorOf(http.request);
    return admit(await signIn.login(email, body.password, visitor), visitor, http);
  });

  serve(app, endpoints.sendLoginCode, async ({ body, locale }, { request }) => {
    return loginCode.send(requireAddress(body.email), await visitorOf(request), locale);
  });

  serve(app, endpoints.consumeLoginCode, async ({ body }, http) => {
    refuseForeignOrigin(http.request);
    const email = requireAddress(body.email);
    const visitor = await visitorOf(http.request);
    return admit(await loginCode.consume(email, body.code, visitor), visitor, http);
  });
}
