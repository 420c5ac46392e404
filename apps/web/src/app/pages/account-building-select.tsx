import { useChapter } from "@portico/client/texts";
import type { BuildingSummary } from "@portico/contract";
import { Select, type SelectOption } from "@portico/ui";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BuildingFieldProps } from "../../features/account/components/profile-form.tsx";
import { buildingQuery } from "../../features/buildings/api.ts";
import { userBuildingsQuery } from "../../features/users/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { SectionError } from "../../lib/section-error.tsx";
import { useSettled } from "../../lib/use-settled.ts";

function optionOf({ uuid, name, address_1, city }: BuildingSummary): SelectOption {
  const address = [address_1, city].filter((part) => part !== null && part !== "").join(", ");
  return { value: uuid, label: name, detail: address };
}

/** The user's buildings, searched by the server and fetched page by page: there may be hundreds. */
export function AccountBuildingSelect({ value, error, onChange }: BuildingFieldProps) {
  const { t } = useChapter("account");
  const { brand_scope } = useBrand().settings;
  const [search, setSearch] = useState("");
  const wanted = useSettled(search);
  const pages = useInfiniteQuery({
    ...userBuildingsQuery(brand_scope, wanted),
    placeholderData: keepPreviousData,
  });
  const options = pages.data?.pages.flatMap(({ data }) => data.buildings.map(optionOf)) ?? [];
  const listed = options.find((option) => option.value === value);
  const isKnown = value === null || listed !== undefined || pages.isPending;
  const chosen = useQuery({ ...buildingQuery(value ?? ""), enabled: !isKnown }).data;

  const isSearching = pages.isFetching || search !== wanted;
  const noMatch = isSearching
    ? t("account.profile.buildings_loading")
    : t("app.switcher.none", { search: wanted });
  return (
    <>
      <Select
        error={error}
        help={t("account.profile.building_help")}
        label={t("account.profile.building")}
        noMatch={noMatch}
        onChange={(option) => onChange(option.value)}
        onEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
        onSearch={setSearch}
        openLabel={t("account.profile.building_open")}
        options={options}
        placeholder={t("account.profile.building_placeholder")}
        value={listed ?? (chosen === undefined ? null : optionOf(chosen))}
      />
      {pages.error !== null && (
        <SectionError error={pages.error} onRetry={() => void pages.refetch()} />
      )}
    </>
  );
}
