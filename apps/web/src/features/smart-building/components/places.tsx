import { Message } from "@portico/ui";
import type { ComponentProps } from "react";
import type { SmartScene } from "../smart-scene.ts";
import { PlaceList, PlaceListSkeleton } from "./place-list.tsx";
import { PlacesError } from "./places-error.tsx";
import { SupportLink } from "./support-link.tsx";

type ListProps = ComponentProps<typeof PlaceList>;

interface PlacesProps extends Omit<ListProps, "places"> {
  scene: SmartScene;
  query: { data: ListProps["places"] | undefined; error: Error | null; refetch: () => unknown };
  /** What is said where there are none (8.020), and what the mail to support is about. */
  empty: { title: string; detail: string; about: string };
}

/** Floors, or suites, in all states of their list. */
export function Places({ scene, query, empty, ...list }: PlacesProps) {
  const { data: places, error, refetch } = query;
  if (places === undefined) {
    if (error === null) return <PlaceListSkeleton />;
    return <PlacesError error={error} onRetry={() => void refetch()} scene={scene} />;
  }
  if (places.length > 0) return <PlaceList {...list} places={places} />;
  return (
    <Message
      action={<SupportLink about={empty.about} scene={scene} />}
      detail={empty.detail}
      icon={list.icon}
      title={empty.title}
    />
  );
}
