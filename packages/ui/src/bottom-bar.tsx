import type { ComponentProps } from "react";
import styles from "./bottom-bar.module.css";
import { classes } from "./classes.ts";

/**
 * The actions of a page, within reach of the thumb: at the bottom of the window on a phone, in its
 * place on wider screens. One a page.
 */
export function BottomBar({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classes(styles.bar, className)} />;
}
