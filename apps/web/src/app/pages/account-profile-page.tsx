import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { ProfileForm } from "../../features/account/components/profile-form.tsx";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { AccountBuildingSelect } from "./account-building-select.tsx";

function BuildingName({ uuid }: { uuid: string }) {
  const { data } = useQuery(buildingQuery(uuid));
  return data?.name ?? uuid;
}

/** The profile tab. */
export function AccountProfilePage() {
  const { t } = useChapter("account");
  const user = useSession(({ session }) => session?.user);
  usePageTitle(t("account.profile.title"));
  // For the moment between the end of a session and the way to sign-in.
  if (user === undefined) return null;
  return (
    <ProfileForm
      renderBuilding={(field) => <AccountBuildingSelect {...field} />}
      renderBuildingName={(uuid) => <BuildingName uuid={uuid} />}
      user={user}
    />
  );
}
