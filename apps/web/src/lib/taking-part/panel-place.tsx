import { StatusBarSkeleton } from "@portico/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SectionError } from "@portico/feedback/section-error";

interface PanelPlaceProps<Item> {
  query: UseQueryResult<Item>;
  children: (item: Item) => ReactNode;
}

/** The panel of an item, or what stands in its place while it loads or where it failed to. */
export function PanelPlace<Item>({ query, children }: PanelPlaceProps<Item>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
  return <StatusBarSkeleton />;
}
