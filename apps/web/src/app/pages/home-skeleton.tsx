import { JumbotronSkeleton } from "../../features/buildings/components/jumbotron.tsx";
import { AmenitiesSkeleton } from "../../features/content/components/amenities.tsx";
import { CardGridSkeleton } from "../../features/content/components/card-skeleton.tsx";
import { DiscoverSkeleton } from "../../features/content/components/discover.tsx";
import { PromotedSkeleton } from "../../features/content/components/promoted.tsx";
import { TodaySkeleton } from "../../features/content/components/today.tsx";
import { UtilityTilesSkeleton } from "../../features/content/components/utility-tiles.tsx";
import type { ReactNode } from "react";
import { HomeFrame } from "./home-frame.tsx";

/** The home before its data is there, with the final geometry. */
export function HomeSkeleton({ jumbotron }: { jumbotron?: ReactNode }) {
  return (
    <HomeFrame
      amenities={<AmenitiesSkeleton />}
      amenitiesLabel={null}
      discover={<DiscoverSkeleton />}
      jumbotron={jumbotron ?? <JumbotronSkeleton />}
      promoted={<PromotedSkeleton />}
      spotlight={<CardGridSkeleton count={2} kind="spotlight" />}
      today={<TodaySkeleton />}
      utilities={<UtilityTilesSkeleton />}
    />
  );
}
