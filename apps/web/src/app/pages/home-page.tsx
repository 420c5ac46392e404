import { pictureSource } from "@portico/rules/image-ladder";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { buildingThemeQuery } from "../../features/buildings/api.ts";
import { Jumbotron, JumbotronSkeleton } from "../../features/buildings/components/jumbotron.tsx";
import { AllAmenities, Amenities } from "../../features/content/components/amenities.tsx";
import { Discover } from "../../features/content/components/discover.tsx";
import { PromotedByCategory } from "../../features/content/components/promoted-by-category.tsx";
import { MorePromoted, Promoted } from "../../features/content/components/promoted.tsx";
import { SecondaryContent } from "../../features/content/components/secondary-content.tsx";
import { Spotlight } from "../../features/content/components/spotlight.tsx";
import { Today } from "../../features/content/components/today.tsx";
import { UtilityTiles } from "../../features/content/components/utility-tiles.tsx";
import { MyPlansPanel, useNextPlans } from "../../features/plans/components/my-plans-panel.tsx";
import { flagsQuery } from "../../features/flags/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { HomeFrame } from "./home-frame.tsx";

// Comes along: a file of its own would be one more to wait for.
export { HomeSkeleton } from "./home-skeleton.tsx";

/** The face of a building and what it offers today. */
export function HomePage() {
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/" });
  const language = useSession((session) => session.language);
  const firstName = useSession(({ session }) => session?.user.first_name ?? "");
  const brand = useBrand();
  const { data: flags } = useSuspenseQuery(flagsQuery());
  const hasPromotedList = flags["show-content-v-2"];
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const theme = useQuery(buildingThemeQuery(buildingUuid));
  const scope = { buildingUuid, language };
  const timed = { ...scope, timeZone: building?.timezone };
  const planned = useNextPlans(scope).map(({ content }) => content.uuid);
  const image = theme.data?.home_header_image ?? building?.image ?? brand.cover;
  usePageTitle(building?.name ?? "");

  return (
    <HomeFrame
      allAmenities={<AllAmenities {...scope} />}
      amenities={<Amenities {...scope} />}
      amenitiesLabel={brand.settings.amenities_label}
      discover={<Discover {...timed} />}
      jumbotron={
        building === undefined || theme.isPending ? (
          <JumbotronSkeleton />
        ) : (
          <Jumbotron
            address={building.address_1}
            image={image === null ? null : pictureSource(image)}
            key={building.uuid}
            name={building.name}
          />
        )
      }
      promoted={hasPromotedList ? <Promoted {...timed} /> : <PromotedByCategory {...timed} />}
      secondary={<SecondaryContent {...scope} />}
      spotlight={
        <>
          <Spotlight {...timed} />
          {hasPromotedList && <MorePromoted {...timed} />}
        </>
      }
      today={
        <Today
          {...timed}
          firstName={firstName}
          planned={planned}
          plans={<MyPlansPanel {...timed} />}
        />
      }
      utilities={
        <UtilityTiles {...scope} flags={flags} hiddenRoutes={brand.settings.hidden_routes} />
      }
    />
  );
}
