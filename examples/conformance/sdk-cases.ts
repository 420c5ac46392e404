import type { Guest } from "@portico/miniapp-sdk/guest";
import type { Case } from "./cases.ts";

const mode = "sdk";

/** What a guest by the SDK meets with the same host; all of them share one guest. */
export function sdkCases(open: () => Guest): readonly Case[] {
  let opened: Guest | null = null;
  const guest = () => (opened ??= open());
  return [
    {
      mode,
      action: "initialize",
      claim: "the host speaks this protocol, and says what surrounds the app",
      async check() {
        const { isLegacy } = await guest().ready;
        if (isLegacy) return "a legacy host";
        const { theme, locale, timeZone } = guest().context ?? {};
        return theme && locale && timeZone ? null : "theme, locale or timeZone is missing";
      },
    },
    {
      mode,
      action: "getHostInfo",
      claim: "calls at once get their own answers",
      async check() {
        const [info, kiosk] = await Promise.all([
          guest().call("getHostInfo"),
          guest().call("getKioskEnabled"),
        ]);
        return info.platform === "web" && typeof kiosk.enabled === "boolean" ? null : "mixed up";
      },
    },
    {
      mode,
      action: "resize",
      claim: "a failed call is rejected with its code",
      async check() {
        const code = await guest()
          .call("resize", { height: -1 })
          .then(
            () => null,
            (error: unknown) => (error as { code?: unknown }).code,
          );
        return code === "INVALID_PARAMETERS" ? null : `rejected with ${String(code)}`;
      },
    },
  ];
}
