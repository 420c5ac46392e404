import type { ReactNode } from "react";
import styles from "./header.module.css";

interface HeaderFrameProps {
  /** The logo, as a link home. */
  logo?: ReactNode;
  /** The building and how to change it. */
  building?: ReactNode;
  /** The way to the search. */
  search?: ReactNode;
  /** The user's menu. */
  user?: ReactNode;
}

/** The header's places. The first paint is rendered from it too, so it needs no data. */
export function HeaderFrame({ logo, building, search, user }: HeaderFrameProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.logo}>{logo}</div>
        <div className={styles.building}>{building}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.user}>{user}</div>
      </div>
    </header>
  );
}
