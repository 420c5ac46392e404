import { useState, type KeyboardEvent } from "react";

/** One entry of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** A second line that tells entries of the same name apart; searched, too. */
  detail?: string | undefined;
}

interface SelectState {
  value: SelectOption | null;
  options: readonly SelectOption[];
  onChange: (option: SelectOption) => void;
  onSearch: ((text: string) => void) | undefined;
}

/** Case and accents make no difference to who searches. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether an entry has every word, in whatever order. */
export function matches({ label, detail = "" }: SelectOption, search: string): boolean {
  const text = plain(`${label} ${detail}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What a combobox is doing: open or not, what is typed, which entry the keys are on. Arrows open and
 * move, Enter chooses, Escape and leaving take back what was typed (ARIA Authoring Practices).
 */
export function useSelect({ value, options, onChange, onSearch }: SelectState) {
  const [isOpen, setIsOpen] = useState(false);
  /** What is being typed; null while the field shows the chosen entry. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const search = typed?.trim() ?? "";
  // Also where somebody else searches: until the answer is there, Enter must not choose what was
  // there before.
  const shown = search === "" ? options : options.filter((option) => matches(option, search));
  // Who types means the first match until the arrows say otherwise.
  const active =
    shown.find((option) => option.value === wanted) ?? (search === "" ? undefined : shown[0]);

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setWanted(value?.value ?? null);
  };
  const close = () => {
    setIsOpen(false);
    setTyped(null);
    if (typed !== null) onSearch?.("");
  };
  const type = (text: string) => {
    setIsOpen(true);
    setTyped(text);
    setWanted(null);
    onSearch?.(text.trim());
  };
  const choose = (option: SelectOption) => {
    onChange(option);
    close();
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) return open();
    const from = active === undefined ? -1 : shown.indexOf(active);
    const to = from === -1 && step === -1 ? shown.length - 1 : from + step;
    setWanted(shown[(to + shown.length) % shown.length]?.value ?? null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === "Enter" && isOpen && active !== undefined) choose(active);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    // Neither the form nor a dialog around it should answer, too.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOpen,
    text: typed ?? value?.label ?? "",
    isTyping: typed !== null,
    shown,
    active,
    open,
    close,
    type,
    choose,
    point: setWanted,
    handleKeyDown,
  };
}
