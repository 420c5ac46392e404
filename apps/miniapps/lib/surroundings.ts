import { spokenLocale } from "@portico/i18n/spoken-locale";
import type { HostContext } from "@portico/miniapp-sdk/protocol";

/** Shows what surrounds the app on its own page: the portal's look, language and kiosk mode. */
export function applyContext({ theme, locale, dir, isKiosk }: HostContext): void {
  const root = document.documentElement;
  root.lang = spokenLocale(locale);
  root.dir = dir;
  root.style.colorScheme = theme.mode;
  // What the theme does not lend follows the system, unless the portal stays light.
  root.toggleAttribute("data-kiosk", isKiosk);
  if (theme.mode === "light") root.dataset["scheme"] = "light";
  else delete root.dataset["scheme"];
  for (const [name, value] of Object.entries(theme.variables)) root.style.setProperty(name, value);
}
