import { endpoints } from "@portico/contract";
import { isEmail } from "@portico/rules/auth-flow";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { serve } from "../../../platform/http/calls.ts";
import type { VisitorOf } from "../sign-in/visitor.ts";
import type { SignUpService } from "./sign-up.service.ts";

interface SignUpRoutesDeps {
  signUp: SignUpService;
  visitorOf: VisitorOf;
}

/** The calls of the standard sign-up. */
export function signUpRoutes(app: FastifyInstance, { signUp, visitorOf }: SignUpRoutesDeps): void {
  serve(app, endpoints.register, async ({ body, locale }, { request }) => {
    if (!isEmail(body.email.trim())) throw new AppError("invalid_email");
    return signUp.register(body, await visitorOf(request), locale);
  });

  serve(app, endpoints.resendCode, async ({ body, locale }, { request }) =>
    signUp.resend(body.token, await visitorOf(request), locale),
  );

  serve(app, endpoints.consumeCode, async ({ params, body }, { request }) => ({
    user: await signUp.confirm(body.token, params.code, await visitorOf(request)),
  }));
}
