import { useEffect, useState } from "react";

const tickMs = 15_000;

/** The time in ms since 1970, kept up to date: a panel opens and closes while somebody looks at it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
