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
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return (
    <span aria-hidden="true" className={styles.avatar}>
      {src !== null && !hasFailed ? (
        <img
          alt=""
          className={styles.picture}
          height="40"
          onError={() => setHasFailed(true)}
          src={src}
          width="40"
        />
      ) : (
        initials.toLocaleUpperCase()
      )}
    </span>
  );
}
