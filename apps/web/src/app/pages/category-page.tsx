import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { CategoryView } from "../../features/content/components/category-view.tsx";
import { buildingQuery } from "../../lib/building.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";

const route = "/private/building/$buildingUuid/categories/$categoryUuid";

/** Everything of one category; the tag that it is filtered by is part of the address. */
export function CategoryPage() {
  const { buildingUuid, categoryUuid } = useParams({ from: route });
  const { tag } = useSearch({ from: route });
  const language = useSession((session) => session.language);
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const navigate = useNavigate({ from: "/building/$buildingUuid/categories/$categoryUuid" });
  const handleTag = (chosen: string | null) =>
    void navigate({
      search: chosen === null ? {} : { tag: chosen },
      replace: true,
      resetScroll: false,
    });
  return (
    <CategoryView
      buildingUuid={buildingUuid}
      categoryUuid={categoryUuid}
      key={categoryUuid}
      language={language}
      notFound={<NotFoundInside />}
      onTag={handleTag}
      tag={tag ?? null}
      timeZone={building?.timezone}
    />
  );
}
