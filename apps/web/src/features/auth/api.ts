import type { Session } from "@portico/contract";
import { availabilityOf, type Availability } from "@portico/rules/auth-flow";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";

/** Asks which way in an address has; a refusal is an answer too (4.017). */
async function checkAvailability(email: string): Promise<Availability> {
  try {
    return availabilityOf(await call("validateEmail", { body: { email } }));
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (isRefused) return "refused";
    throw error;
  }
}

/** The check behind the e-mail step. */
export function useAvailability() {
  return useMutation({ mutationFn: checkAvailability });
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs in; the session is for the caller to start. */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: Credentials): Promise<Session> =>
      call("login", { body: credentials }),
  });
}

/** Ends the session on the server. Whether it could be told or not, the page forgets it. */
export async function logOut(): Promise<void> {
  await call("logout", { body: {}, keepalive: true }).catch(() => undefined);
}
