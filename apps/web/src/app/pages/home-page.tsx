import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { AllAmenities, Amenities } from "../../features/content/components/amenities.tsx";
import { AllCategories, Discover } from "../../features/content/components/discover.tsx";
import { MorePromoted } from "../../features/content/components/promoted.tsx";
import { SecondaryContent } from "../../features/content/components/secondary-content.tsx";
import { Spotlight } from "../../features/content/components/spotlight.tsx";
import { Greeting } from "../../features/content/components/today.tsx";
import { flagsQuery } from "../../features/flags/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { HomeFrame } from "./home-frame.tsx";
import { HomeFace, HomePromoted, HomeTiles, HomeToday, useTimeZone } from "./home-parts.tsx";

// Comes along: a file of its own would be one more to wait for.
export { HomeSkeleton } from "./home-skeleton.tsx";

const MorePromotedByCategory = lazyNamed(
  () => import("../../features/content/components/promoted-by-category.tsx"),
  "MorePromotedByCategory",
);

/** The face of a building and what it offers today. */
export function HomePage() {
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/" });
  const language = useSession((session) => session.language);
  const firstName = useSession(({ session }) => session?.user.first_name ?? "");
  const brand = useBrand();
  const { data: flags } = useSuspenseQuery(flagsQuery());
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const timeZone = useTimeZone(buildingUuid);
  const scope = { buildingUuid, language };
  const timed = { ...scope, timeZone };
  usePageTitle(building?.name ?? "");

  return (
    <HomeFrame
      allAmenities={<AllAmenities {...scope} />}
      allCategories={<AllCategories {...scope} />}
      amenities={<Amenities {...scope} />}
      amenitiesLabel={brand.settings.amenities_label}
      discover={<Discover {...timed} />}
      jumbotron={<HomeFace buildingUuid={buildingUuid} />}
      promoted={<HomePromoted {...scope} />}
      secondary={<SecondaryContent {...scope} />}
      spotlight={
        <>
          <Spotlight {...timed} />
          {flags["show-content-v-2"] ? (
            <MorePromoted {...timed} />
          ) : (
            <Suspense>
              <MorePromotedByCategory {...timed} />
            </Suspense>
          )}
        </>
      }
      today={
        <HomeToday
          {...scope}
          greeting={
            timeZone !== undefined && <Greeting firstName={firstName} timeZone={timeZone} />
          }
        />
      }
      utilities={<HomeTiles {...scope} origin={location.origin} />}
    />
  );
}
