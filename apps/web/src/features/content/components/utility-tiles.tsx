import { useTexts } from "@portico/client/texts";
import type { Flags, HiddenRoute } from "@portico/contract";
import { Button, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "@portico/feedback/section-error";
import { useFrameOrigins } from "../../../lib/frame-origins.ts";
import { useShowRest } from "../../../lib/use-show-rest.ts";
import { tracked } from "../../../lib/tracked.ts";
import { utilityButtonsQuery, type HomeScope } from "../api.ts";
import { utilityTarget } from "../utility-target.ts";
import { UtilityTile } from "./utility-tile.tsx";
import styles from "./utility-tile.module.css";

/** A row of a desktop; the others wait behind a button. */
const firstTiles = 6;

interface UtilityTilesProps extends HomeScope {
  /** The portal's own origin: what leads there opens inside. */
  origin: string;
  flags: Flags;
  /** Routes that the brand hides, with their tiles. */
  hiddenRoutes: readonly HiddenRoute[];
}

/** The utility tiles: a row that wraps. A building without utilities shows none. */
export function UtilityTiles({ origin, flags, hiddenRoutes, ...scope }: UtilityTilesProps) {
  const { t } = useTexts();
  const { isOpen, showRest, list } = useShowRest("utilities", firstTiles);
  const frameOrigins = useFrameOrigins();
  const { data, error, refetch } = useQuery(utilityButtonsQuery(scope));
  if (data === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <UtilityTilesSkeleton />;
  }
  const context = {
    buildingUuid: scope.buildingUuid,
    origin,
    flags,
    hiddenRoutes,
    frameOrigins,
  };
  const tiles = data.flatMap((button) => {
    const target = utilityTarget(button, context);
    // What can do nothing on the web is of no use here.
    return target === null ? [] : { button, target };
  });
  if (tiles.length === 0) return null;
  return (
    <>
      <ul className={styles.tiles} ref={list}>
        {(isOpen ? tiles : tiles.slice(0, firstTiles)).map(({ button, target }) => (
          <li key={button.uuid} {...tracked("utility_tile", button.uuid)}>
            <UtilityTile
              button={button}
              hasMark={flags["show-utilities-link-and-chevron"]}
              target={target}
            />
          </li>
        ))}
      </ul>
      {!isOpen && tiles.length > firstTiles && (
        <Button className={styles.more} dense onClick={showRest} variant="quiet">
          {t("content.utilities.more")}
        </Button>
      )}
    </>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f"];

/** Tiles on their way, as many as a row of a desktop holds. */
export function UtilityTilesSkeleton() {
  return (
    <div aria-hidden="true" className={styles.tiles}>
      {placeholders.map((placeholder) => (
        <div className={styles.tile} key={placeholder}>
          <span className={styles.icon}>
            <Skeleton className={styles.iconPlace} shape="block" />
          </span>
          <span className={styles.label}>
            <Skeleton length="medium" />
          </span>
          <span className={styles.text}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}
