import type { CardPageBoot } from "@portico/contract";
import { cardPageBootId } from "@portico/contract/constants";

/** What the server has put into the document. */
export function readBoot(): CardPageBoot {
  const text = document.getElementById(cardPageBootId)?.textContent ?? "";
  return JSON.parse(text) as CardPageBoot;
}
