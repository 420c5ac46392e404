import { lazyNamed } from "../../lib/lazy-named.ts";

const load = () => import("./global-error-dialog.tsx");

/** The global error, fetched when there is one. */
export const GlobalErrorDialog = lazyNamed(load, "GlobalErrorDialog");

/** For pages that update things: without a connection the dialog could not be fetched any more. */
export function preloadGlobalError(): void {
  load().catch(() => undefined);
}
