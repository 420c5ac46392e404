import { useRef } from "react";

/**
 * Makes the key by which the portal knows a request again: the same for the same request, so that one
 * whose answer was lost is done once, and another for one that was changed.
 */
export function useSameKey(): (request: unknown) => string {
  const last = useRef({ text: "", key: "" });
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
