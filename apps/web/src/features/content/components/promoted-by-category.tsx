import { Heading } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { promotedByCategoryQuery, type HomeScope } from "../api.ts";
import { CardGrid } from "./card-grid.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./promoted-by-category.module.css";

interface PromotedByCategoryProps extends HomeScope {
  timeZone: string | undefined;
}

/**
 * Promoted content as the portal showed it first: by category, on one ground (flag
 * show-content-v-2 off). It only adds to the page, so nothing stands there when it is empty or fails.
 */
export function PromotedByCategory({ buildingUuid, language, timeZone }: PromotedByCategoryProps) {
  const { data, isError } = useQuery(promotedByCategoryQuery({ buildingUuid, language }));
  if (isError || data?.length === 0) return null;
  if (data === undefined || timeZone === undefined) {
    return <CardGridSkeleton count={3} kind="discover" />;
  }
  return (
    <div className={styles.ground}>
      {data.map(({ uuid, name, contents }) => (
        <div className={styles.category} key={uuid}>
          <Heading level={3} size={20}>
            {name}
          </Heading>
          <CardGrid
            buildingUuid={buildingUuid}
            cards={contents}
            kind="discover"
            level={4}
            list={`promoted ${uuid}`}
            timeZone={timeZone}
          />
        </div>
      ))}
    </div>
  );
}
