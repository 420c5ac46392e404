import { useState } from "react";
import { newId } from "../../../lib/new-id.ts";
import { useHeld } from "../../../lib/use-held.ts";

const newKey = () => newId(Date.now());

/**
 * By what the portal knows again what is sent twice, after an answer that was lost; held with what was
 * typed. Whoever changes that renews it.
 */
export function useHeldKey(name: string) {
  const [first] = useState(newKey);
  const [key, setKey] = useHeld(`key ${name}`, first);
  return { key, renew: () => setKey(newKey()) };
}
