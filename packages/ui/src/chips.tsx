import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./chips.module.css";

interface ChipProps {
  children: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}

/** One choice that is on or off. */
export function Chip({ children, isOn, onToggle }: ChipProps) {
  return (
    <button
      aria-pressed={isOn}
      className={classes(styles.chip, isOn && styles.on)}
      onClick={onToggle}
      type="button"
    >
      {children}
    </button>
  );
}

interface ChipsProps {
  /** Says what the chips choose. */
  label: string;
  children: ReactNode;
}

/** A row of chips that wraps. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <div aria-label={label} className={styles.chips} role="group">
      {children}
    </div>
  );
}
