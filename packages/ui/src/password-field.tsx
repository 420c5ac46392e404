import { useState, type ComponentProps } from "react";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, "end" | "type"> {
  /** Name of the button while the password is hidden. */
  showLabel: string;
  /** Name of the button while the password is shown. */
  hideLabel: string;
}

const open =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
const struck = `${open}M4 20 20 4`;

/** A password with a button that shows it; pasting and password managers work as everywhere. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      autoCapitalize="none"
      end={
        <button
          aria-label={isShown ? hideLabel : showLabel}
          className={styles.reveal}
          onClick={() => setIsShown(!isShown)}
          type="button"
        >
          <svg
            aria-hidden="true"
            fill="none"
            height="22"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="1.5"
            viewBox="0 0 24 24"
            width="22"
          >
            <path d={isShown ? struck : open} />
          </svg>
        </button>
      }
      spellCheck={false}
      type={isShown ? "text" : "password"}
    />
  );
}
