import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./badge.module.css";

interface BadgeProps {
  tone?: "accent" | "neutral" | "alert" | "success";
  children: ReactNode;
  className?: string | undefined;
}

/** One or two words about a thing, such as its kind or its state. */
export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}
