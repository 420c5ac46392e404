import { useTexts } from "@portico/client/texts";
import { Heading, Message, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "../../../lib/section-error.tsx";
import { amenitiesQuery, type HomeScope } from "../api.ts";
import { AmenityGroups } from "./amenity-groups.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./amenity-groups.module.css";

/** What the building offers, as the home shows it. */
export function Amenities(scope: HomeScope) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(amenitiesQuery(scope));
  if (data === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <AmenitiesSkeleton />;
  }
  const groups = data.filter(({ amenities }) => amenities.length > 0);
  if (groups.length === 0) {
    return (
      <Message
        detail={t("content.amenities.empty_detail")}
        icon="amenities"
        title={t("content.amenities.empty_title")}
      />
    );
  }
  return <AmenityGroups buildingUuid={scope.buildingUuid} groups={groups} />;
}

/** One group of amenities on its way. */
export function AmenitiesSkeleton() {
  return (
    <>
      <div aria-hidden="true">
        <Heading className={styles.heading} level={3} size={20}>
          <Skeleton length="short" />
        </Heading>
      </div>
      <CardGridSkeleton count={4} kind="amenities" />
    </>
  );
}
