import type { CategoryWithContents } from "@portico/contract";
import { Heading } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { useShowRest } from "../../../lib/use-show-rest.ts";
import { promotedByCategoryQuery, type HomeScope } from "../api.ts";
import { partOfCategories } from "../part-of-categories.ts";
import { CardGrid } from "./card-grid.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import { firstOfRest, PromotedSection } from "./promoted-section.tsx";
import { ShowAllPromoted } from "./show-all-promoted.tsx";
import styles from "./promoted-by-category.module.css";

interface GroundProps {
  categories: readonly CategoryWithContents[];
  buildingUuid: string;
  timeZone: string;
  groundRef?: Ref<HTMLDivElement>;
}

function Ground({ categories, groundRef, ...place }: GroundProps) {
  return (
    <div className={styles.ground} ref={groundRef}>
      {categories.map(({ uuid, name, contents }) => (
        <div className={styles.category} key={uuid}>
          <Heading level={3} size={20}>
            {name}
          </Heading>
          <CardGrid
            {...place}
            cards={contents}
            kind="discover"
            level={4}
            list={`promoted ${uuid}`}
          />
        </div>
      ))}
    </div>
  );
}

interface PromotedByCategoryProps extends HomeScope {
  timeZone: string | undefined;
}

/**
 * The first promoted item as the portal showed them first: under its category, on a ground (flag
 * show-content-v-2 off). It only adds to the page, so nothing stands there when it is empty or fails.
 */
export function PromotedByCategory({ timeZone, ...scope }: PromotedByCategoryProps) {
  const { data, isError } = useQuery(promotedByCategoryQuery(scope));
  if (isError || data?.length === 0) return null;
  if (data === undefined || timeZone === undefined) {
    return <CardGridSkeleton count={1} kind="discover" />;
  }
  const { buildingUuid } = scope;
  return (
    <PromotedSection>
      <Ground
        buildingUuid={buildingUuid}
        categories={partOfCategories(data, 0, 1)}
        timeZone={timeZone}
      />
    </PromotedSection>
  );
}

/** The promoted items after the first, where there are any. */
export function MorePromotedByCategory({ timeZone, ...scope }: PromotedByCategoryProps) {
  const { data = [] } = useQuery(promotedByCategoryQuery(scope));
  const { isOpen, showRest, list } = useShowRest<HTMLDivElement>("promoted", firstOfRest);
  const rest = partOfCategories(data, 1);
  if (rest.length === 0 || timeZone === undefined) return null;
  const first = partOfCategories(rest, 0, firstOfRest);
  const leavesSome = partOfCategories(rest, firstOfRest).length > 0;
  return (
    <div className={styles.rest}>
      <Ground
        buildingUuid={scope.buildingUuid}
        categories={isOpen ? rest : first}
        groundRef={list}
        timeZone={timeZone}
      />
      {!isOpen && leavesSome && <ShowAllPromoted onPress={showRest} />}
    </div>
  );
}
