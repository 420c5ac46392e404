import { useEffect, useState } from "react";

const settleMs = 200;

/** A value once it has not changed for a moment, so that typing does not ask at every key. */
export function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
