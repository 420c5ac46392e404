import { TabListOutline, TabPanel } from "@portico/ui";
import { type ComponentProps, type ReactNode, Suspense, useId, useRef } from "react";
import { lazyNamed } from "../../../lib/lazy-named.ts";
import { useComesNear } from "../../../lib/use-comes-near.ts";
import styles from "./discover.module.css";

const CategoryTabs = lazyNamed(() => import("./category-tabs.tsx"), "CategoryTabs");

interface LateCategoryTabsProps extends Omit<ComponentProps<typeof CategoryTabs>, "panel"> {
  /** What the selected category shows. */
  children: ReactNode;
}

/**
 * Tabs of categories over one panel. As long as nobody has scrolled near, the row is only what it looks
 * like; what stands in the panel is there from the beginning and stays when the row comes.
 */
export function LateCategoryTabs({ children, ...row }: LateCategoryTabsProps) {
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useComesNear("category-tabs", place);
  const outline = <TabListOutline {...row} panel={panel} />;
  return (
    <div className={styles.tabs} ref={place}>
      {isNear ? (
        <Suspense fallback={outline}>
          <CategoryTabs {...row} panel={panel} />
        </Suspense>
      ) : (
        outline
      )}
      <TabPanel panel={panel} selected={row.selected}>
        {children}
      </TabPanel>
    </div>
  );
}
