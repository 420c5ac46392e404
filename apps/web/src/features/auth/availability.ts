import { ApiError } from "@portico/client/api-error";
import type { EmailAvailability } from "@portico/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

/** What the server said of an address; null where it has no way in by itself. */
export interface AddressCheck {
  answer: EmailAvailability | null;
  /** Whether a refused address may still join as a guest. */
  isGuestWelcome: boolean;
}

/** A refusal is as good with guests as without: whether there are any is only a kindness. */
async function hasGuestBuildings(): Promise<boolean> {
  const { data } = await call("listGuestBuildings", {});
  return data.buildings.length > 0;
}

/** Asks which way in an address has; a refusal is an answer too, with the guests'. */
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

/**
 * The check behind the email step. Its answer counts even where the step was drawn anew meanwhile, as
 * when a script came late: what is said to a single `mutate` would be lost with the step.
 */
export function useAddressCheck(onAnswer: (email: string, found: AddressCheck) => void) {
  return useMutation({
    mutationFn: checkAddress,
    onSuccess: (found, email) => onAnswer(email, found),
  });
}
