import type { EmailAvailability } from "@portico/contract";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";

/** What the server said of an address; null where it has no way in by itself (4.017). */
export interface AddressCheck {
  answer: EmailAvailability | null;
  /** Whether a refused address may still join as a guest (6.001). */
  isGuestWelcome: boolean;
}

/** A refusal is as good with guests as without: whether there are any is only a kindness. */
async function hasGuestBuildings(): Promise<boolean> {
  const { data } = await call("listGuestBuildings", {});
  return data.buildings.length > 0;
}

/** Asks which way in an address has (4.014); a refusal is an answer too, with the guests' (8.005). */
async function checkAddress(email: string): Promise<AddressCheck> {
  try {
    const answer = await call("validateEmail", { body: { email, domain: location.host } });
    return { answer, isGuestWelcome: false };
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (!isRefused) throw error;
    return { answer: null, isGuestWelcome: await hasGuestBuildings().catch(() => false) };
  }
}

/** The check behind the email step. */
export function useAddressCheck() {
  return useMutation({ mutationFn: checkAddress });
}
