import { failedWith, isRefusal } from "./api-error.ts";

/**
 * What failed may have arrived all the same: nobody has heard a no. Without a network nothing was sent, and
 * whom the portal has not let in for the crowd it has not heard.
 */
export function mayHaveArrived(error: unknown): boolean {
  return !isRefusal(error) && !failedWith(error, "offline", "server.overloaded");
}
