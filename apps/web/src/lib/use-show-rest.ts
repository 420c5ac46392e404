import { type RefObject, useEffect, useRef } from "react";
import { useKept } from "./use-kept.ts";

interface ShownRest<L extends HTMLElement> {
  isOpen: boolean;
  showRest: () => void;
  /** For the list, whose items have one link or button each. */
  list: RefObject<L | null>;
}

/**
 * A list that shows its first items until somebody wants the rest. The button that was pressed is then
 * gone: the first of the new items has the focus (WCAG 2.4.3).
 */
export function useShowRest<L extends HTMLElement = HTMLUListElement>(
  name: string,
  first: number,
): ShownRest<L> {
  const [isOpen, setIsOpen] = useKept(name, false);
  const list = useRef<L>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !wasPressed.current) return;
    list.current?.querySelectorAll<HTMLElement>("a, button")[first]?.focus();
  }, [first, isOpen]);
  const showRest = () => {
    wasPressed.current = true;
    setIsOpen(true);
  };
  return { isOpen, showRest, list };
}
