import { pictureSource } from "@portico/rules/image-ladder";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { buildingThemeQuery } from "../../features/buildings/api.ts";
import { Jumbotron, JumbotronSkeleton } from "../../features/buildings/components/jumbotron.tsx";
import type { HomeScope } from "../../features/content/api.ts";
import { CardGridSkeleton } from "../../features/content/components/card-skeleton.tsx";
import { Promoted } from "../../features/content/components/promoted.tsx";
import { Today } from "../../features/content/components/today.tsx";
import { UtilityTiles } from "../../features/content/components/utility-tiles.tsx";
import { flagsQuery } from "../../features/flags/api.ts";
import { MyPlansPanel, useNextPlans } from "../../features/plans/components/my-plans-panel.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { useIsOpen } from "../use-is-open.ts";

// The parts of the home that stand in its first screen: the page shows them, and the server paints them
// ahead from the same answers.

/** Few brands still show it so. */
const PromotedByCategory = lazyNamed(
  () => import("../../features/content/components/promoted-by-category.tsx"),
  "PromotedByCategory",
);

/** IANA zone of a building; undefined while it is loading. */
export function useTimeZone(buildingUuid: string): string | undefined {
  return useQuery(buildingQuery(buildingUuid)).data?.timezone;
}

/** The building's picture with its name. */
export function HomeFace({ buildingUuid }: { buildingUuid: string }) {
  const brand = useBrand();
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const theme = useQuery(buildingThemeQuery(buildingUuid));
  if (building === undefined || theme.isPending) return <JumbotronSkeleton />;
  const image = theme.data?.home_header_image ?? building.image ?? brand.cover;
  return (
    <Jumbotron
      address={building.address_1}
      image={image === null ? null : pictureSource(image)}
      key={building.uuid}
      name={building.name}
    />
  );
}

/** What is on today, with what comes next of the user's own where the brand has a page for that. */
export function HomeToday({ greeting, ...scope }: HomeScope & { greeting: ReactNode }) {
  const timed = { ...scope, timeZone: useTimeZone(scope.buildingUuid) };
  const planned = useNextPlans(scope).map(({ content }) => content.uuid);
  const hasPlans = useIsOpen("myPlans");
  return (
    <Today
      {...timed}
      greeting={greeting}
      planned={hasPlans ? planned : []}
      plans={hasPlans && <MyPlansPanel {...timed} />}
    />
  );
}

/** The utility tiles, in a portal at an origin. */
export function HomeTiles({ origin, ...scope }: HomeScope & { origin: string }) {
  const brand = useBrand();
  const { data: flags } = useSuspenseQuery(flagsQuery());
  const { hidden_routes: hiddenRoutes } = brand.settings;
  return <UtilityTiles {...scope} flags={flags} hiddenRoutes={hiddenRoutes} origin={origin} />;
}

/** The first of what is promoted, as the brand's flag shows it. */
export function HomePromoted(scope: HomeScope) {
  const { data: flags } = useSuspenseQuery(flagsQuery());
  const timed = { ...scope, timeZone: useTimeZone(scope.buildingUuid) };
  if (flags["show-content-v-2"]) return <Promoted {...timed} />;
  return (
    <Suspense fallback={<CardGridSkeleton count={1} kind="discover" />}>
      <PromotedByCategory {...timed} />
    </Suspense>
  );
}
