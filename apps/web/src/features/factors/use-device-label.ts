import { useChapter } from "@portico/client/texts";
import { deviceName } from "../../lib/device-name.ts";

/** A name for a passkey of this browser, until its owner gives it another. */
export function useDeviceLabel(): string {
  const { t } = useChapter("factors");
  const { browser, system } = deviceName(navigator.userAgent);
  const known = [browser, system].filter((name) => name !== null).join(", ");
  return known === "" ? t("factors.passkey.unnamed") : known;
}
