import { errorText } from "@portico/client/error-text";
import type { Translate } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { loadTranslator } from "@portico/i18n/translator";
import { storeLocale } from "../../features/account/api.ts";
import { dismissNotice, notify } from "../../lib/notices.ts";
import { useSession } from "../../lib/session.ts";

/** Counts choices: only the last one has anything to tell. */
let last = 0;
/** One is stored after the other: two on their way at once could arrive in the wrong order. */
let storing: Promise<unknown> = Promise.resolve();
/** The notice of one that was not stored, which the next takes away. */
let told = "";

/** Stores a language that was chosen, unless another is by then, and tells where that fails. */
export async function storeChoice(language: string, t: Translate): Promise<void> {
  const mine = (last += 1);
  dismissNotice(told);
  try {
    const stored = storing.then(() => (mine === last ? storeLocale(language) : undefined));
    storing = stored.catch(() => undefined);
    await stored;
  } catch (error) {
    // In the language that was chosen, which all around it speaks by then; it may be out of reach, too.
    const say = await loadTranslator(spokenLocale(language)).catch(() => t);
    if (mine !== last || useSession.getState().session === null) return;
    const { title: reason } = errorText(error, say);
    told = notify(
      say("app.language.not_saved.title"),
      say("app.language.not_saved.detail", { reason }),
    );
  }
}
