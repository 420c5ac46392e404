import { type RefObject, useEffect, useRef } from "react";
import { useKept } from "./use-kept.ts";

interface ShownRest {
  isOpen: boolean;
  showRest: () => void;
  /** For the list, whose children are the items. */
  list: RefObject<HTMLUListElement | null>;
}

/**
 * A list that shows its first items until somebody wants the rest. The button that was pressed is then
 * gone: the first of the new items has the focus (WCAG 2.4.3).
 */
export function useShowRest(name: string, first: number): ShownRest {
  const [isOpen, setIsOpen] = useKept(name, false);
  const list = useRef<HTMLUListElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !wasPressed.current) return;
    list.current?.children[first]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [first, isOpen]);
  const showRest = () => {
    wasPressed.current = true;
    setIsOpen(true);
  };
  return { isOpen, showRest, list };
}
