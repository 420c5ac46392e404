import type { MouseEvent, UIEvent } from "react";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";
import type { SelectOption } from "./use-select.ts";

interface SelectListProps {
  id: string;
  label: string;
  isOpen: boolean;
  /** Where it hangs. */
  side: "top" | "bottom";
  options: readonly SelectOption[];
  chosen: string | null;
  /** The entry that the keys are on. */
  active: SelectOption | undefined;
  noMatch: string;
  onChoose: (option: SelectOption) => void;
  onPoint: (value: string) => void;
  onEnd: (() => void) | undefined;
}

/** Pixels from the list's end at which its next page is asked for: about two entries. */
const endMargin = 96;

function isNearEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - endMargin;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** For what belongs to a field: the field keeps the focus, and so the list stays open. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The entries of a select, at most 200 px high. */
export function SelectList(props: SelectListProps) {
  const { id, label, isOpen, side, options, chosen, active, noMatch } = props;
  const { onChoose, onPoint, onEnd } = props;
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (isNearEnd(currentTarget)) onEnd?.();
  };
  return (
    <div
      className={styles.popup}
      data-side={side}
      hidden={!isOpen}
      onMouseDown={keepFocus}
      role="presentation"
    >
      <div
        aria-label={label}
        className={styles.list}
        id={id}
        onScroll={handleScroll}
        role="listbox"
      >
        {isOpen &&
          options.map((option) => (
            <button
              aria-selected={option.value === chosen}
              className={styles.option}
              data-active={option === active}
              id={`${id}${option.value}`}
              key={option.value}
              onClick={() => onChoose(option)}
              onMouseMove={() => onPoint(option.value)}
              ref={option === active ? bringIntoView : undefined}
              role="option"
              tabIndex={-1}
              type="button"
            >
              <span className={styles.text}>
                <span className={styles.name}>{option.label}</span>
                {option.detail !== undefined && (
                  <span className={styles.detail}>{option.detail}</span>
                )}
              </span>
              {option.value === chosen && <Icon className={styles.check} name="check" size={20} />}
            </button>
          ))}
      </div>
      <p className={styles.empty} role="status">
        {isOpen && options.length === 0 ? noMatch : null}
      </p>
    </div>
  );
}
