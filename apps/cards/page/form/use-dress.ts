import { useEffect } from "react";
import type { HostedFields, HostedLook } from "../vault/card-vault.ts";
import { hostedStyle } from "./hosted-look.ts";

/** Gives the vault's fields the page's look and names, and again when the page turns dark or light. */
export function useDress(
  fields: HostedFields | null,
  { labels, placeholders }: Pick<HostedLook, "labels" | "placeholders">,
): void {
  useEffect(() => {
    if (fields === null) return undefined;
    const dress = () => fields.dress({ ...hostedStyle(), labels, placeholders });
    dress();
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", dress);
    return () => scheme.removeEventListener("change", dress);
  }, [fields, labels, placeholders]);
}
