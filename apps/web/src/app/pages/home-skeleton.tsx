import { JumbotronSkeleton } from "../../features/buildings/components/jumbotron.tsx";
import { CardGridSkeleton } from "../../features/content/components/card-skeleton.tsx";
import { UtilityTilesSkeleton } from "../../features/content/components/utility-tiles.tsx";
import type { ReactNode } from "react";
import { HomeFrame } from "./home-frame.tsx";

/** The home before its data is there, with the final geometry (2.056). */
export function HomeSkeleton({ jumbotron }: { jumbotron?: ReactNode }) {
  return (
    <HomeFrame
      amenities={<CardGridSkeleton count={4} kind="amenities" />}
      amenitiesLabel={null}
      discover={<CardGridSkeleton count={3} kind="discover" />}
      jumbotron={jumbotron ?? <JumbotronSkeleton />}
      spotlight={<CardGridSkeleton count={2} kind="spotlight" />}
      utilities={<UtilityTilesSkeleton />}
    />
  );
}
