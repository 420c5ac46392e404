import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { farmsQuery } from "./api.ts";
import { FarmDialog } from "./farm-dialog.tsx";

interface FarmSelectorProps {
  farmKey: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Opens the farm dialog where the host has farms; elsewhere nobody learns that there is one. */
export function FarmSelector({ farmKey, finalFocus, onClose }: FarmSelectorProps) {
  const { data, isError } = useQuery(farmsQuery(farmKey));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isError) close();
  }, [isError]);
  if (data === undefined) return null;
  return (
    <FarmDialog
      farms={data.farms}
      finalFocus={finalFocus}
      isCustomAllowed={data.is_custom_allowed}
      onClose={onClose}
    />
  );
}
