import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { buildingThemeQuery } from "../../features/buildings/api.ts";
import { useFlag } from "../../features/flags/api.ts";
import { SearchButton } from "../../features/search/search-button.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyNamed, lazyWithChapter } from "../../lib/lazy-named.ts";
import { useSession } from "../../lib/session.ts";
import { LanguageDialog } from "../language/lazy-language-dialog.ts";
import { HeaderFrame } from "./header-frame.tsx";
import { HeaderBuilding, HeaderLogo } from "./header-parts.tsx";
import { UserButton } from "./user-button.tsx";

const BuildingSwitcher = lazyNamed(() => import("./building-switcher.tsx"), "BuildingSwitcher");
const StartKioskDialog = lazyWithChapter(
  "kiosk",
  () => import("../kiosk/start-kiosk-dialog.tsx"),
  "StartKioskDialog",
);

type HeaderDialog = "buildings" | "language" | "kiosk";

/** The header of the private area: where one is, who one is, and the way out. */
export function Header() {
  const brand = useBrand();
  const canSwitch = useFlag("dropdown-buildings");
  const uuid = useSession(({ buildingUuid }) => buildingUuid) ?? "";
  const building = useQuery({ ...buildingQuery(uuid), enabled: uuid !== "" }).data;
  const theme = useQuery({ ...buildingThemeQuery(uuid), enabled: uuid !== "" }).data;
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const opener = useRef<HTMLElement>(null);
  const userButton = useRef<HTMLButtonElement>(null);
  const user = useSession(({ session }) => session?.user);

  const open = (which: HeaderDialog, from: HTMLElement | null) => {
    opener.current = from;
    setDialog(which);
  };
  const close = () => setDialog(null);

  return (
    <>
      <HeaderFrame
        building={
          building !== undefined && (
            <HeaderBuilding
              name={building.name}
              onSwitch={(event) => open("buildings", event.currentTarget)}
            />
          )
        }
        logo={<HeaderLogo theme={theme} />}
        search={
          building !== undefined && (
            <SearchButton buildingUuid={building.uuid} timeZone={building.timezone} />
          )
        }
        user={
          user !== undefined && (
            <UserButton
              button={userButton}
              languages={building?.languages ?? []}
              onChangeBuilding={canSwitch ? () => open("buildings", userButton.current) : null}
              onChangeLanguage={() => open("language", userButton.current)}
              onStartKiosk={() => open("kiosk", userButton.current)}
              showsAvatar={(theme ?? brand.theme).is_avatar_visible}
              user={user}
            />
          )
        }
      />
      <Suspense>
        {dialog === "buildings" && <BuildingSwitcher finalFocus={opener} onClose={close} />}
        {dialog === "language" && (
          <LanguageDialog
            finalFocus={opener}
            languages={building?.languages ?? []}
            onClose={close}
          />
        )}
        {dialog === "kiosk" && <StartKioskDialog finalFocus={opener} onClose={close} />}
      </Suspense>
    </>
  );
}
