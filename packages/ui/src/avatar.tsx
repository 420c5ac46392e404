import { useState } from "react";
import styles from "./avatar.module.css";

interface AvatarProps {
  firstName: string;
  lastName: string;
  /** Picture of the person; initials are drawn without one, or if it does not load. */
  src: string | null;
}

/** A person in a circle; it only decorates, the name belongs beside it or into the label. */
export function Avatar({ firstName, lastName, src }: AvatarProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const initials = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? "").join("");
  const isPictured = src !== null && !hasFailed;
  // Initials are drawn by the style sheet: as text they would have to be part of a button's name.
  const drawn = isPictured ? undefined : initials.toLocaleUpperCase();
  return (
    <span aria-hidden="true" className={styles.avatar} data-initials={drawn}>
      {isPictured && (
        <img
          alt=""
          className={styles.picture}
          height="40"
          onError={() => setHasFailed(true)}
          src={src}
          width="40"
        />
      )}
    </span>
  );
}
