import { useParams } from "@tanstack/react-router";
import { ContentFrame } from "./content-frame.tsx";

/** One content of the building. */
export function ContentPage() {
  const params = useParams({ from: "/private/building/$buildingUuid/content/$contentUuid" });
  // What people answer to or claim has a panel for it on its own page.
  return <ContentFrame {...params} shows={(type) => type !== "offer" && type !== "event_post"} />;
}
