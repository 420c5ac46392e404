import { lazyNamed } from "../../lib/lazy-named.ts";

/** The language dialog, fetched when it is first opened. */
export const LanguageDialog = lazyNamed(() => import("./language-dialog.tsx"), "LanguageDialog");
