import { Combobox } from "@base-ui/react/combobox";
import {
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  type UIEvent,
} from "react";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import fieldStyles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { closestFirst, matches, type SelectOption } from "./select-option.ts";
import { useSteadyOptions } from "./select-steady.ts";
import styles from "./select.module.css";

export type { SelectOption } from "./select-option.ts";

interface SelectProps<O extends SelectOption> extends FieldLabels {
  /** Name of the button that opens the list. */
  openLabel: string;
  placeholder?: string | undefined;
  /** The chosen entry, which need not be among the options. */
  value: SelectOption | null;
  options: readonly O[];
  /** Whether nothing can be chosen: its options are not known yet, or what was chosen is on its way. */
  disabled?: boolean | undefined;
  /** An entry was chosen, which need not be among the options any more. */
  onChange: (option: O) => void;
  /**
   * Fetches the options that have these words, where those given are only a part of all; empty once
   * the list closes. The options are filtered here in any case: until the answer is there, Enter
   * must not choose what was there before.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** The end of the list came into view: the next page is wanted. */
  onEnd?: (() => void) | undefined;
  /** Stands in the list while it has no entries: none matches, or they are on their way; announced. */
  noMatch: string;
}

/** Pixels from the list's end at which its next page is asked for: about two entries. */
const endMargin = 96;

function isNearEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - endMargin;
}

function isSame(option: SelectOption, other: SelectOption): boolean {
  return option.value === other.value;
}

/** The field keeps the focus, and so the list stays open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function Item({ option }: { option: SelectOption }) {
  return (
    <Combobox.Item className={styles.option} value={option}>
      <span className={styles.text}>
        <span className={styles.name}>{option.label}</span>
        {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
      </span>
      <Combobox.ItemIndicator className={styles.check}>
        <Icon name="check" size={20} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** One of many, found by typing, in a list that is at most 200 px high. */
export function Select<O extends SelectOption>(props: SelectProps<O>) {
  const { label, openLabel, placeholder, help, error, value, options, noMatch, disabled } = props;
  const { onChange, onSearch, onEnd } = props;
  const actions = useRef<Combobox.Root.Actions>(null);
  const box = useRef<HTMLDivElement>(null);
  /** What is being typed; null while the field shows the chosen entry. */
  const [typed, setTyped] = useState<string | null>(null);

  const { shown, pressProps } = useSteadyOptions(typed ?? "", options);

  const handleValueChange = (
    option: SelectOption | null,
    details: Combobox.Root.ChangeEventDetails,
  ) => {
    // Only what is among the items can be chosen.
    if (option !== null) return onChange(option as O);
    // An empty field is the start of a search, not a choice, and Escape on a closed list is for what
    // is around the field.
    details.cancel();
    details.allowPropagation();
  };
  const handleInput = (text: string, { reason }: Combobox.Root.ChangeEventDetails) => {
    const isTyped = reason === "input-change";
    setTyped(isTyped ? text : null);
    if (isTyped) onSearch?.(text.trim());
  };
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return;
    actions.current?.unmount();
    setTyped(null);
    onSearch?.("");
  };
  /** What is typed next takes the place of the chosen entry. */
  const handleReach = (event: SyntheticEvent<HTMLInputElement>) => {
    if (typed !== null) return;
    event.currentTarget.select();
    // The browser would put the caret where a selected text is clicked.
    event.preventDefault();
  };
  const handleLeave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) actions.current?.close();
  };
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (isNearEnd(currentTarget)) onEnd?.();
  };
  return (
    <Combobox.Root
      actionsRef={actions}
      autoHighlight
      disabled={disabled}
      filter={matches}
      inputValue={typed ?? value?.label ?? ""}
      isItemEqualToValue={isSame}
      // The order of a list that is fetched in pages is not ours: entries would move as they come.
      items={typed !== null && onSearch === undefined ? closestFirst(shown, typed) : shown}
      onInputValueChange={handleInput}
      onOpenChange={handleOpenChange}
      onValueChange={handleValueChange}
      value={value}
    >
      <FieldFrame boxRef={box} className={styles.field} error={error} help={help} label={label}>
        {(control) => (
          <>
            <Combobox.Input
              {...control}
              className={fieldStyles.input}
              onBlur={handleLeave}
              onFocus={handleReach}
              onMouseUp={handleReach}
              placeholder={placeholder}
            />
            <Combobox.Trigger aria-label={openLabel} className={fieldStyles.reveal}>
              <Icon name="chevronDown" size={20} />
            </Combobox.Trigger>
            <Combobox.Portal container={box}>
              <Combobox.Positioner anchor={box} className={styles.positioner} sideOffset={4}>
                {/* Combobox.Popup would hide the rest of the page from assistive technology, label and
                    headings too, although Tab still leads there. Without it, leaving and closing
                    are told to the root. */}
                <div
                  className={styles.popup}
                  onMouseDown={keepFocus}
                  role="presentation"
                  {...pressProps}
                >
                  <Combobox.List aria-label={label} className={styles.list} onScroll={handleScroll}>
                    {(option: SelectOption) => <Item key={option.value} option={option} />}
                  </Combobox.List>
                  <Combobox.Empty className={styles.empty}>{noMatch}</Combobox.Empty>
                </div>
              </Combobox.Positioner>
            </Combobox.Portal>
          </>
        )}
      </FieldFrame>
    </Combobox.Root>
  );
}
