import { useChapter } from "@portico/client/texts";
import type { AmenityGroup } from "@portico/contract";
import { Heading, Message, Tabs } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { amenitiesQuery } from "../../features/content/api.ts";
import { AmenitiesSkeleton } from "../../features/content/components/amenities.tsx";
import { AmenityGroups } from "../../features/content/components/amenity-groups.tsx";
import { BackFromContent } from "../../features/content/components/back-from-content.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { SectionError } from "@portico/feedback/section-error";
import pageStyles from "../../lib/page.module.css";
import { useSession } from "../../lib/session.ts";
import styles from "./amenities-page.module.css";

const route = "/private/building/$buildingUuid/amenities";
const allTab = "all";

/** The amenities of the building by category, under the brand's own word for them. */
export function AmenitiesPage() {
  const { t } = useChapter("amenities");
  const { buildingUuid } = useParams({ from: route });
  const language = useSession((session) => session.language);
  const title = useBrand().settings.amenities_label ?? t("buildings.home.amenities");
  const { data, error, refetch } = useQuery(amenitiesQuery({ buildingUuid, language }));
  usePageTitle(title);
  return (
    <div className={pageStyles.page}>
      <BackFromContent buildingUuid={buildingUuid} />
      <div>
        <Heading level={1} size={44}>
          {title}
        </Heading>
        <p className={pageStyles.lead}>{t("amenities.detail")}</p>
      </div>
      {data !== undefined ? (
        <AmenityTabs
          buildingUuid={buildingUuid}
          groups={data.filter(({ amenities }) => amenities.length > 0)}
        />
      ) : error === null ? (
        <AmenitiesSkeleton />
      ) : (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface AmenityTabsProps {
  buildingUuid: string;
  groups: readonly AmenityGroup[];
}

/** One tab a category, and one for all; the chosen one is part of the address. */
function AmenityTabs({ buildingUuid, groups }: AmenityTabsProps) {
  const { t } = useChapter("amenities");
  const { category } = useSearch({ from: route });
  const navigate = useNavigate({ from: "/building/$buildingUuid/amenities" });
  if (groups.length === 0) {
    return (
      <Message
        detail={t("content.amenities.empty_detail")}
        icon="amenities"
        title={t("content.amenities.empty_title")}
      />
    );
  }
  const chosen = groups.find(({ category_uuid }) => category_uuid === category);
  const handleSelect = (id: string) =>
    void navigate({
      search: id === allTab ? {} : { category: id },
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs
      className={styles.tabs}
      label={t("amenities.categories")}
      onSelect={handleSelect}
      selected={chosen?.category_uuid ?? allTab}
      tabs={[
        { id: allTab, label: t("amenities.all") },
        ...groups.map(({ category_uuid, category_name }) => ({
          id: category_uuid,
          label: category_name,
        })),
      ]}
    >
      <AmenityGroups
        buildingUuid={buildingUuid}
        groups={chosen === undefined ? groups : [chosen]}
        level={2}
      />
    </Tabs>
  );
}
