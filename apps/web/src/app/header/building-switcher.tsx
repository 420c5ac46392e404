import { useTexts } from "@portico/client/texts";
import { Button, Dialog, Field } from "@portico/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { userBuildingsQuery } from "../../features/users/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { ignoreSecondClick } from "../../lib/second-click.ts";
import { useSession } from "../../lib/session.ts";
import { useSettled } from "@portico/client/use-settled";
import styles from "./building-options.module.css";
import { BuildingOptions } from "./building-options.tsx";

interface BuildingSwitcherProps {
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Chooses another building. The server searches, because a portfolio may have thousands; the
 * field is a combobox by the ARIA Authoring Practices: arrows move in the list, Enter goes there.
 */
export function BuildingSwitcher({ finalFocus, onClose }: BuildingSwitcherProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { brand_scope } = useBrand().settings;
  const current = useSession(({ buildingUuid }) => buildingUuid);
  const [search, setSearch] = useState("");
  const [selected, setSelected] = useState(current);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useSettled(search.trim());
  const pages = useInfiniteQuery({
    ...userBuildingsQuery(brand_scope, wanted),
    placeholderData: keepPreviousData,
  });
  const buildings = pages.data?.pages.flatMap(({ data }) => data.buildings) ?? [];
  const isListed = buildings.some(({ uuid }) => uuid === selected);

  const handleGo = () => {
    if (selected === null || !isListed) return;
    // On a phone what lies beneath would take it for a tap of its own.
    ignoreSecondClick();
    onClose();
    void navigate({ to: "/building/$buildingUuid", params: { buildingUuid: selected } });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") handleGo();
    const step = steps[event.key];
    if (step === undefined || buildings.length === 0) return;
    event.preventDefault();
    const at = buildings.findIndex(({ uuid }) => uuid === selected);
    const next = at === -1 ? 0 : (at + step + buildings.length) % buildings.length;
    setSelected(buildings[next]?.uuid ?? null);
  };

  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button disabled={!isListed} onClick={handleGo}>
            {t("app.switcher.go")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={input}
      onClose={onClose}
      title={t("app.switcher.title")}
    >
      <Field
        aria-activedescendant={isListed ? `${listId}${selected}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded
        autoComplete="off"
        className={styles.search}
        label={t("app.switcher.search")}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={handleKeyDown}
        ref={input}
        role="combobox"
        spellCheck={false}
        type="search"
        value={search}
      />
      <BuildingOptions
        buildings={buildings}
        id={listId}
        onSelect={setSelected}
        pages={pages}
        search={wanted}
        selected={selected}
      />
    </Dialog>
  );
}
