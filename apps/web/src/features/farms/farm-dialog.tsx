import { useChapter } from "@portico/client/texts";
import type { Farm } from "@portico/contract";
import { Button, Dialog, Field, RadioList } from "@portico/ui";
import { useState, type RefObject } from "react";
import { useFarm } from "../../lib/farm.ts";
import { chooseFarm } from "./choose-farm.ts";
import { farmUrl } from "./farm-url.ts";
import styles from "./farms.module.css";

const own = "own";
const custom = "custom";

interface FarmDialogProps {
  farms: readonly Farm[];
  /** Whether a farm may be typed, too. */
  isCustomAllowed: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Chooses who answers the page's calls; the page starts over with it. */
export function FarmDialog({ farms, isCustomAllowed, finalFocus, onClose }: FarmDialogProps) {
  const { t } = useChapter("farms");
  const current = useFarm(({ farm }) => farm);
  const [chosen, setChosen] = useState(current?.uuid ?? "");
  const [typed, setTyped] = useState("");
  const [wasLeft, setWasLeft] = useState(false);
  const url = farmUrl(typed);

  const items = [
    ...(current === null ? [] : [{ value: own, label: t("farms.own", { host: location.host }) }]),
    ...farms.map((farm) => ({ value: farm.uuid, label: `${farm.description} · ${farm.url}` })),
    ...(isCustomAllowed ? [{ value: custom, label: t("farms.custom") }] : []),
  ];
  const wanted = (): Farm | undefined => {
    if (chosen !== custom) return farms.find(({ uuid }) => uuid === chosen);
    if (url === null) return undefined;
    return { uuid: crypto.randomUUID(), description: t("farms.custom"), url };
  };
  const isReady = chosen === own || wanted() !== undefined;
  const handleUse = () => chooseFarm(chosen === own ? null : (wanted() ?? null));

  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button disabled={!isReady} onClick={handleUse}>
            {t("farms.use")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      onClose={onClose}
      title={t("farms.title")}
    >
      <div className={styles.choices}>
        <p>{t("farms.detail")}</p>
        <RadioList
          items={items}
          label={t("farms.choices")}
          name="farm"
          onChange={setChosen}
          value={chosen}
        />
        {chosen === custom && (
          <Field
            autoCapitalize="none"
            autoComplete="url"
            error={wasLeft && typed !== "" && url === null ? t("farms.url_invalid") : undefined}
            help={t("farms.url_help")}
            inputMode="url"
            label={t("farms.url")}
            name="farm_url"
            onBlur={() => setWasLeft(true)}
            onChange={(event) => setTyped(event.target.value)}
            spellCheck={false}
            type="url"
            value={typed}
          />
        )}
      </div>
    </Dialog>
  );
}
