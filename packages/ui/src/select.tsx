import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useId, useRef, useState, type SyntheticEvent, type UIEvent } from "react";
import { classes } from "./classes.ts";
import fieldStyles from "./field.module.css";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

/** One entry of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** A second line that tells entries of the same name apart; searched, too. */
  detail?: string | undefined;
}

interface SelectProps {
  label: string;
  /** Name of the button that opens the list. */
  openLabel: string;
  placeholder?: string | undefined;
  help?: string | undefined;
  /** What is wrong; announced as soon as it appears. */
  error?: string | undefined;
  /** The chosen entry, which need not be among the options. */
  value: SelectOption | null;
  options: readonly SelectOption[];
  onChange: (option: SelectOption) => void;
  /**
   * Searches where the options are only a part of all; empty once the list closes. Without it the
   * options are filtered here.
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

const searchedText = ({ label, detail }: SelectOption): string =>
  detail === undefined ? label : `${label} ${detail}`;

/**
 * One of many, found by typing: a combobox by the ARIA Authoring Practices. The list is at most
 * 200 px high (9.012).
 */
export function Select(props: SelectProps) {
  const { label, openLabel, placeholder, help, error, value, options, noMatch } = props;
  const { onChange, onSearch, onEnd } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const { contains } = Combobox.useFilter();
  const hasError = error !== undefined;
  /** What is being typed; null while the field shows the chosen entry. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const handleType = (text: string) => {
    setTyped(text);
    onSearch?.(text.trim());
  };
  const stopTyping = () => {
    setTyped(null);
    onSearch?.("");
  };
  /** What is typed next takes the place of the chosen entry. */
  const handleReach = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (typed === null) currentTarget.select();
  };
  const handleChoose = (option: SelectOption | null) => {
    // Emptying the field searches everything; it takes no choice back.
    if (option === null) return;
    setTyped(null);
    onChange(option);
  };
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (isNearEnd(currentTarget)) onEnd?.();
  };
  const filter = (option: SelectOption, text: string) => contains(searchedText(option), text);

  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root<SelectOption>
        autoHighlight
        filter={onSearch === undefined ? filter : null}
        isItemEqualToValue={(option, chosen) => option.value === chosen.value}
        items={options}
        // Whatever else would change the text, such as options that arrive, must not stop the typing.
        inputValue={typed ?? value?.label ?? ""}
        onInputValueChange={(text, { reason }) => reason === "input-change" && handleType(text)}
        onOpenChange={setIsOpen}
        onOpenChangeComplete={(opened) => !opened && stopTyping()}
        onValueChange={handleChoose}
        value={value}
      >
        <div className={fieldStyles.field} ref={field}>
          <label className={fieldStyles.label} htmlFor={id}>
            {label}
          </label>
          <div className={classes(fieldStyles.control, styles.control)} ref={control}>
            <Combobox.Input
              aria-describedby={`${id}note`}
              aria-invalid={hasError}
              autoComplete="off"
              className={fieldStyles.input}
              id={id}
              onBlur={() => !isOpen && stopTyping()}
              onClick={handleReach}
              onFocus={handleReach}
              placeholder={placeholder}
              spellCheck={false}
            />
            <Combobox.Trigger aria-label={openLabel} className={fieldStyles.reveal}>
              <Icon name="chevronDown" size={20} />
            </Combobox.Trigger>
          </div>
          <div className={fieldStyles.note} id={`${id}note`}>
            {!hasError && help !== undefined && <p className={fieldStyles.help}>{help}</p>}
            <p className={fieldStyles.error} role="alert">
              {error}
            </p>
          </div>
          <Combobox.Portal container={field}>
            <Combobox.Positioner
              align="start"
              anchor={control}
              className={styles.positioner}
              sideOffset={4}
            >
              <Combobox.Popup aria-label={label} className={styles.popup}>
                <Combobox.Empty className={styles.empty}>{noMatch}</Combobox.Empty>
                <Combobox.List className={styles.list} onScroll={handleScroll}>
                  {(option: SelectOption) => (
                    <Combobox.Item className={styles.option} key={option.value} value={option}>
                      <span className={styles.text}>
                        <span className={styles.name}>{option.label}</span>
                        {option.detail !== undefined && (
                          <span className={styles.detail}>{option.detail}</span>
                        )}
                      </span>
                      <Combobox.ItemIndicator className={styles.check}>
                        <Icon name="check" size={20} />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </div>
      </Combobox.Root>
    </CSPProvider>
  );
}
