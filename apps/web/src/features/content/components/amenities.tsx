import { useTexts } from "@portico/client/texts";
import { ButtonLink, Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { SectionError } from "../../../lib/section-error.tsx";
import { amenitiesQuery, type HomeScope } from "../api.ts";
import { AmenityRow } from "./amenity-groups.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./amenity-groups.module.css";

const AllLink = createLink(ButtonLink);

/** A row of a desktop. */
const mostCards = 4;

/** A taste of what the building offers, which leads on to all of it. */
export function Amenities(scope: HomeScope) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(amenitiesQuery(scope));
  if (data === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <AmenitiesSkeleton />;
  }
  const all = data.flatMap(({ amenities }) => amenities);
  if (all.length === 0) {
    return (
      <Message
        detail={t("content.amenities.empty_detail")}
        icon="amenities"
        title={t("content.amenities.empty_title")}
      />
    );
  }
  return (
    <>
      <AmenityRow amenities={all.slice(0, mostCards)} buildingUuid={scope.buildingUuid} />
      {all.length > mostCards && (
        <AllLink
          className={styles.all}
          params={{ buildingUuid: scope.buildingUuid }}
          preload="intent"
          to="/building/$buildingUuid/amenities"
          variant="secondary"
        >
          {t("content.amenities.show_all", { count: all.length })}
        </AllLink>
      )}
    </>
  );
}

/** A row of amenities on its way. */
export function AmenitiesSkeleton() {
  return <CardGridSkeleton count={mostCards} isBrief kind="amenities" />;
}
