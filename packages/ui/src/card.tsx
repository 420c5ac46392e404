import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./card.module.css";

interface CardProps extends ComponentProps<"div"> {
  /** Lifted off the page by a shadow instead of a line. */
  raised?: boolean;
}

/** A panel: forms, actions and messages stand on it. Content cards carry no panel. */
export function Card({ raised = false, className, ...props }: CardProps) {
  return <div {...props} className={classes(styles.card, raised && styles.raised, className)} />;
}
