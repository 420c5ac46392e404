import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { refuseForeignOrigin } from "../../../../platform/http/browser-request.ts";
import { serve } from "../../../../platform/http/calls.ts";
import type { RelyingPartyOf } from "../passkeys/relying-party.ts";
import type { ProofsService } from "./proofs.service.ts";

interface ProofsRoutesDeps {
  proofs: ProofsService;
  relyingPartyOf: RelyingPartyOf;
}

/** The calls that prove again who one is. */
export function proofsRoutes(app: FastifyInstance, deps: ProofsRoutesDeps): void {
  const { proofs, relyingPartyOf } = deps;

  serve(app, endpoints.beginPasskeyProof, async ({ session }, { request }) =>
    proofs.beginPasskey(session, await relyingPartyOf(request.host)),
  );

  serve(app, endpoints.proveAgain, async ({ session, body }, { request }) => {
    refuseForeignOrigin(request);
    await proofs.prove(session, body, await relyingPartyOf(request.host));
    return null;
  });
}
