import { useTexts } from "@portico/client/texts";
import { Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SectionError } from "@portico/feedback/section-error";
import { amenitiesQuery, type HomeScope } from "../api.ts";
import { AmenityRow } from "./amenity-groups.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./amenity-groups.module.css";

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
  return <AmenityRow amenities={all.slice(0, mostCards)} buildingUuid={scope.buildingUuid} />;
}

/** The way to all of what the building offers, where the taste is not all of it. */
export function AllAmenities(scope: HomeScope) {
  const { t } = useTexts();
  const groups = useQuery(amenitiesQuery(scope)).data ?? [];
  const count = groups.reduce((sum, { amenities }) => sum + amenities.length, 0);
  if (count <= mostCards) return null;
  return (
    <Link
      className={styles.all}
      params={{ buildingUuid: scope.buildingUuid }}
      preload="intent"
      to="/building/$buildingUuid/amenities"
    >
      {t("content.amenities.show_all", { count })}
    </Link>
  );
}

/** A row of amenities on its way. */
export function AmenitiesSkeleton() {
  return <CardGridSkeleton count={mostCards} isBrief kind="amenities" />;
}
