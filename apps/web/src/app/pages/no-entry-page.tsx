import { useTexts } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { Suspense, useRef, useState } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

const BuildingSwitcher = lazyNamed(
  () => import("../header/building-switcher.tsx"),
  "BuildingSwitcher",
);

/**
 * What somebody sees at the address of a building that they may not enter. Whether there is such a
 * building is not told: the address may have been guessed.
 */
export function NoEntryInside() {
  const { t } = useTexts();
  const canSwitch = useFlag("dropdown-buildings");
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PlainPage
        actions={
          <>
            {canSwitch && (
              <Button onClick={() => setIsChoosing(true)} ref={opener}>
                {t("app.no_entry.choose")}
              </Button>
            )}
            <HomeButton variant={canSwitch ? "secondary" : "primary"} />
          </>
        }
        detail={t("app.no_entry.detail")}
        icon="key"
        title={t("app.no_entry.title")}
      />
      {isChoosing && (
        <Suspense>
          <BuildingSwitcher finalFocus={opener} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
