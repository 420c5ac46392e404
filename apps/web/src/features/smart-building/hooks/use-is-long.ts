import { useEffect, useState } from "react";

/** Whether something has gone on for longer than so many ms; null where nothing does. */
export function useIsLong(what: string | null, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (what === null) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [what, ms]);
  return isLong;
}
