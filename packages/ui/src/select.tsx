import { useLayoutEffect, useRef, useState, type SyntheticEvent } from "react";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { keepFocus, SelectList } from "./select-list.tsx";
import { useSelect, type SelectOption } from "./use-select.ts";

export type { SelectOption } from "./use-select.ts";

interface SelectProps extends FieldLabels {
  /** Name of the button that opens the list. */
  openLabel: string;
  placeholder?: string | undefined;
  /** The chosen entry, which need not be among the options. */
  value: SelectOption | null;
  options: readonly SelectOption[];
  onChange: (option: SelectOption) => void;
  /**
   * Fetches the options that have these words, where those given are only a part of all; empty once
   * the list closes. The options are filtered here in any case.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** The end of the list came into view: the next page is wanted. */
  onEnd?: (() => void) | undefined;
  /** Stands in the list while it has no entries: none matches, or they are on their way; announced. */
  noMatch: string;
}

/** Height of the list with what surrounds it, in pixels. */
const listHeight = 216;

/** Below the field, unless only above it there is room. */
function sideOf(field: Element | null): "top" | "bottom" {
  if (field === null) return "bottom";
  const { top, bottom } = field.getBoundingClientRect();
  return innerHeight - bottom < listHeight && top > listHeight ? "top" : "bottom";
}

/**
 * One of many, found by typing: a combobox by the ARIA Authoring Practices, whose list is at most
 * 200 px high.
 */
export function Select(props: SelectProps) {
  const { label, openLabel, placeholder, help, error, value, options, noMatch, onEnd } = props;
  const select = useSelect({ value, options, onChange: props.onChange, onSearch: props.onSearch });
  const { isOpen, active } = select;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [side, setSide] = useState<"top" | "bottom">("bottom");

  useLayoutEffect(() => {
    if (isOpen) setSide(sideOf(box.current));
  }, [isOpen]);
  /** What is typed next takes the place of the chosen entry. */
  const handleReach = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!select.isTyping) currentTarget.select();
  };
  const handleToggle = () => {
    input.current?.focus();
    if (isOpen) select.close();
    else select.open();
  };
  return (
    <FieldFrame boxRef={box} error={error} help={help} label={label}>
      {(control) => (
        <>
          <input
            {...control}
            aria-activedescendant={
              isOpen && active !== undefined ? `${control.id}list${active.value}` : undefined
            }
            aria-autocomplete="list"
            aria-controls={`${control.id}list`}
            aria-expanded={isOpen}
            aria-haspopup="listbox"
            autoCapitalize="none"
            autoComplete="off"
            className={styles.input}
            onBlur={select.close}
            onChange={(event) => select.type(event.target.value)}
            onClick={(event) => {
              handleReach(event);
              select.open();
            }}
            onFocus={handleReach}
            onKeyDown={select.handleKeyDown}
            placeholder={placeholder}
            ref={input}
            role="combobox"
            spellCheck={false}
            value={select.text}
          />
          <button
            aria-controls={`${control.id}list`}
            aria-expanded={isOpen}
            aria-label={openLabel}
            className={styles.reveal}
            onClick={handleToggle}
            onMouseDown={keepFocus}
            tabIndex={-1}
            type="button"
          >
            <Icon name="chevronDown" size={20} />
          </button>
          <SelectList
            active={select.active}
            chosen={value?.value ?? null}
            id={`${control.id}list`}
            isOpen={isOpen}
            label={label}
            noMatch={noMatch}
            onChoose={select.choose}
            onEnd={onEnd}
            onPoint={select.point}
            options={select.shown}
            side={side}
          />
        </>
      )}
    </FieldFrame>
  );
}
