import { Switch as Base } from "@base-ui/react/switch";
import { useId } from "react";
import styles from "./switch.module.css";

interface SwitchProps {
  /** Says what is switched on and off. */
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Switches something on and off at once; what waits for a button beside is a checkbox. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.switch}>
      <span id={id}>{label}</span>
      <Base.Root
        aria-labelledby={id}
        checked={isOn}
        className={styles.track}
        onCheckedChange={onToggle}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </label>
  );
}
