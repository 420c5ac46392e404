import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { Settings } from "../../features/account/components/settings.tsx";
import { AppConsents } from "../../features/miniapps/components/app-consents.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { useCurrentChoice, useLanguageChoices } from "../language/language-choices.ts";
import { LanguageDialog } from "../language/lazy-language-dialog.ts";

const PasswordDialog = lazyNamed(
  () => import("../../features/account/components/password-dialog.tsx"),
  "PasswordDialog",
);

/** The settings tab. */
export function AccountSettingsPage() {
  const { t } = useChapter("account");
  const { eula_url, privacy_policy_url, request_data_url } = useBrand().settings;
  const canChangeLanguage = useFlag("change-language-option-in-settings");
  const tellsReuse = useFlag("reused-password-message");
  const user = useSession(({ session }) => session?.user);
  const buildingUuid = useSession((session) => session.buildingUuid) ?? "";
  const building = useQuery({ ...buildingQuery(buildingUuid), enabled: buildingUuid !== "" }).data;
  const languages = building?.languages ?? [];
  const choices = useLanguageChoices(languages);
  const current = useCurrentChoice(choices) ?? choices[0];
  const [dialog, setDialog] = useState<"password" | "language" | null>(null);
  const opener = useRef<HTMLElement>(null);
  usePageTitle(t("account.settings.title"));

  const open = (which: "password" | "language") => (from: HTMLElement) => {
    opener.current = from;
    setDialog(which);
  };
  const close = () => setDialog(null);
  return (
    <>
      <Settings
        apps={
          building !== undefined && (
            <AppConsents buildingUuid={buildingUuid} timeZone={building.timezone} />
          )
        }
        language={canChangeLanguage ? (current ?? null) : null}
        links={{ terms: eula_url, privacy: privacy_policy_url, requestData: request_data_url }}
        onChangeLanguage={open("language")}
        onUpdatePassword={user?.has_password === false ? undefined : open("password")}
      />
      <Suspense>
        {dialog === "password" && (
          <PasswordDialog
            email={user?.email ?? ""}
            finalFocus={opener}
            onClose={close}
            tellsReuse={tellsReuse}
          />
        )}
        {dialog === "language" && (
          <LanguageDialog finalFocus={opener} languages={languages} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
