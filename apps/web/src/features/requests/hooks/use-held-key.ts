import { mayHaveArrived } from "@portico/client/may-have-arrived";
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
  const [isUnsure, setIsUnsure] = useHeld(`unsure ${name}`, false);
  const renew = () => setKey(newKey());
  return {
    key,
    renew,
    /** Whether something of it may have arrived of which nobody has heard. */
    isUnsure,
    noteFailure: (error: unknown) => {
      if (mayHaveArrived(error)) setIsUnsure(true);
    },
    /** It has arrived, or nobody wants it any more: the next is another. */
    beginAnew: () => {
      renew();
      setIsUnsure(false);
    },
  };
}
