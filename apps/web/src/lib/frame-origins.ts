import { useQuery } from "@tanstack/react-query";
import { callQuery } from "./client.ts";

/** The only origins that the page's policy lets it show within itself. */
export function useFrameOrigins(): readonly string[] {
  const query = callQuery("getBrandConfig", {});
  return (
    useQuery({ ...query, staleTime: Infinity, select: (brand) => brand.frame_origins }).data ?? []
  );
}
