import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { buildingThemeQuery } from "../../features/buildings/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useSession } from "../../lib/session.ts";
import { applyTheme } from "../apply-theme.ts";

/** Shows the building's theme, the brand's outside of one; the last one stays until the next is known. */
export function useTheme(): void {
  const brand = useBrand();
  const isSignedIn = useSession(({ session }) => session !== null);
  const uuid = useSession(({ buildingUuid }) => buildingUuid) ?? "";
  const isInside = isSignedIn && uuid !== "";
  const building = useQuery({ ...buildingThemeQuery(uuid), enabled: isInside }).data;
  const theme = isInside ? building : brand.theme;
  useEffect(() => {
    if (theme !== undefined) void applyTheme(theme);
  }, [theme]);
}
