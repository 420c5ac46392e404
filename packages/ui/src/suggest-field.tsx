import { Autocomplete } from "@base-ui/react/autocomplete";
import { type FocusEvent, useRef } from "react";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import fieldStyles from "./field.module.css";
import type { SelectOption } from "./select-option.ts";
import { useSteadyOptions } from "./select-steady.ts";
import styles from "./select.module.css";

interface SuggestFieldProps<O extends SelectOption> extends FieldLabels {
  value: string;
  /** What is suggested for the text; whoever passes them has filtered them. */
  options: readonly O[];
  /** Something was typed. */
  onType: (text: string) => void;
  /** A suggestion was taken, which need not be among the options any more. */
  onTake: (option: O) => void;
  autoComplete?: string | undefined;
}

/** A text field that suggests what is known already, and takes anything else as well. */
export function SuggestField<O extends SelectOption>(props: SuggestFieldProps<O>) {
  const { label, help, error, value, options, onType, onTake, autoComplete = "off" } = props;
  const actions = useRef<Autocomplete.Root.Actions>(null);
  const box = useRef<HTMLDivElement>(null);
  const { shown, pressProps } = useSteadyOptions(value, options);
  const handleLeave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) actions.current?.close();
  };
  return (
    <Autocomplete.Root
      actionsRef={actions}
      filter={null}
      items={shown}
      itemToStringValue={(option) => option.label}
      onOpenChange={(isOpen) => !isOpen && actions.current?.unmount()}
      onValueChange={(text, { reason }) => {
        // What was taken is told with all that is known of it.
        if (reason !== "item-press") onType(text);
      }}
      value={value}
    >
      <FieldFrame boxRef={box} error={error} help={help} label={label}>
        {(control) => (
          <>
            <Autocomplete.Input
              {...control}
              autoComplete={autoComplete}
              className={fieldStyles.input}
              onBlur={handleLeave}
            />
            <Autocomplete.Portal container={box}>
              <Autocomplete.Positioner anchor={box} className={styles.positioner} sideOffset={4}>
                {/* Not Autocomplete.Popup, as in `Select`: leaving and closing are told to the root. */}
                <div className={styles.popup} role="presentation" {...pressProps}>
                  <Autocomplete.List aria-label={label} className={styles.list}>
                    {(option: O) => (
                      <Autocomplete.Item
                        className={styles.option}
                        key={option.value}
                        onClick={() => onTake(option)}
                        value={option}
                      >
                        <span className={styles.text}>
                          <span>{option.label}</span>
                          {option.detail !== undefined && (
                            <span className={styles.detail}>{option.detail}</span>
                          )}
                        </span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </div>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          </>
        )}
      </FieldFrame>
    </Autocomplete.Root>
  );
}
