import type { Attachment } from "@portico/contract";
import { useEffect, useState } from "react";

type Photo = NonNullable<Attachment["photo"]>;

/** How long an address is used, in ms: a little less than it is good. */
const addressTime = 50 * 60_000;

/**
 * A photo with the address that it was first shown by, as long as that is good: each answer brings
 * another, and a picture that gets one is loaded anew.
 */
export function useHeldPhoto(photo: Photo): Photo {
  const [held, setHeld] = useState({ photo, since: Date.now() });
  useEffect(() => {
    const now = Date.now();
    setHeld((before) => (now - before.since < addressTime ? before : { photo, since: now }));
  }, [photo]);
  return held.photo;
}
