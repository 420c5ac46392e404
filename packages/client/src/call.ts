import type { EndpointId, ProofMethod } from "@portico/contract";
import { ApiError, failedWith } from "./api-error.ts";
import type { Renewal } from "./renew.ts";
import type { CallAnswer, CallInput, Send } from "./send.ts";
import type { AppSession } from "./session.ts";

/** Calls that decide about the session themselves, and one that is no use of it: looking for the portal. */
const withoutRenewal: ReadonlySet<EndpointId> = new Set([
  "login",
  "logout",
  "refresh",
  "getHealth",
]);

interface CallDeps {
  session: AppSession;
  send: Send;
  renewOrEnd: () => Promise<Renewal>;
  askForProof: (methods: readonly ProofMethod[]) => Promise<boolean>;
}

/** Makes the call of a client: `send` that knows of the session. */
export function createCall({ session: { useSession }, send, renewOrEnd, askForProof }: CallDeps) {
  /** A page whose user was replaced says so and starts anew; until then it does nothing as either. */
  function refuseForOtherUser(): void {
    if (!useSession.getState().hasOtherUser) return;
    throw new ApiError("auth.session_ended", { status: 401, traceId: "" });
  }

  function isTokenSpent(): boolean {
    const { session } = useSession.getState();
    return session !== null && session.expiresAt <= Date.now() / 1000;
  }

  async function sendRenewed<I extends EndpointId>(
    id: I,
    input: CallInput<I>,
  ): Promise<CallAnswer<I>> {
    const renewedBefore = isTokenSpent() ? await renewOrEnd() : null;
    refuseForOtherUser();
    const { session } = useSession.getState();
    try {
      return await send(id, input);
    } catch (error) {
      if (session === null) throw error;
      if (!failedWith(error, "auth.session_required", "auth.session_ended")) throw error;
      // A session that could not be renewed is none that has ended: the call failed of what kept it.
      const renewal = renewedBefore instanceof ApiError ? renewedBefore : await renewOrEnd();
      if (renewal instanceof ApiError) throw renewal;
      if (renewal !== "renewed") throw error;
      return send(id, input);
    }
  }

  /**
   * Calls the API. A token that is past its time is renewed before, one that the server refuses is
   * renewed once and the call repeated. A call that asks who it is waits for the answer of the one
   * dialog that asks it, and is repeated. Throws {@link ApiError}, and shows nothing itself.
   */
  return async function call<I extends EndpointId>(
    id: I,
    input: CallInput<I>,
  ): Promise<CallAnswer<I>> {
    refuseForOtherUser();
    if (withoutRenewal.has(id)) return send(id, input);
    try {
      return await sendRenewed(id, input);
    } catch (error) {
      if (!failedWith(error, "auth.proof_required") || error.proof === null) throw error;
      if (!(await askForProof(error.proof.methods))) throw error;
      return sendRenewed(id, input);
    }
  };
}
