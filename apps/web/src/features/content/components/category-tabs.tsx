import { TabList } from "@portico/ui";
import type { ComponentProps } from "react";

/** The row of categories, with a script of its own: nobody waits for what stands further down. */
export function CategoryTabs(props: ComponentProps<typeof TabList>) {
  return <TabList {...props} />;
}
