import { useChapter } from "@portico/client/texts";
import type { BuildingSummary } from "@portico/contract";
import { buildingAddress } from "@portico/rules/building-address";
import { Select, type SelectOption } from "@portico/ui";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BuildingFieldProps } from "../../features/account/components/profile-form.tsx";
import { joinableBuildingsQuery } from "../../features/auth/sign-up/joinable-buildings.ts";
import { userBuildingsQuery } from "../../features/users/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { SectionError } from "@portico/feedback/section-error";
import { useSession } from "../../lib/session.ts";
import { useSettled } from "@portico/client/use-settled";

type Listed = Pick<BuildingSummary, "uuid" | "name" | "address_1" | "city">;

function optionOf({ uuid, name, address_1, city }: Listed): SelectOption {
  return { value: uuid, label: name, detail: buildingAddress(address_1, city) };
}

/**
 * The user's buildings, searched by the server and fetched page by page: there may be hundreds. Behind
 * them those that are open to the company's addresses, as at sign-up: who chooses one joins it.
 */
export function AccountBuildingSelect({ value, error, onChange }: BuildingFieldProps) {
  const { t } = useChapter("account");
  const { brand_scope } = useBrand().settings;
  const [search, setSearch] = useState("");
  const wanted = useSettled(search);
  const pages = useInfiniteQuery({
    ...userBuildingsQuery(brand_scope, wanted),
    placeholderData: keepPreviousData,
  });
  const email = useSession(({ session }) => session?.user.email ?? "");
  const open = useQuery({ ...joinableBuildingsQuery(email, false), enabled: email !== "" });
  const own = pages.data?.pages.flatMap(({ data }) => data.buildings.map(optionOf)) ?? [];
  const isOwn = new Set(own.map((option) => option.value));
  const others = (open.data ?? []).filter(({ uuid }) => !isOwn.has(uuid));
  const options = [...own, ...others.map(optionOf)];
  const listed = options.find((option) => option.value === value);
  const isKnown = value === null || listed !== undefined || pages.isPending;
  const chosen = useQuery({ ...buildingQuery(value ?? ""), enabled: !isKnown }).data;
  const failed = [pages, open].find(({ isError }) => isError);

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
      {failed !== undefined && (
        <SectionError error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </>
  );
}
