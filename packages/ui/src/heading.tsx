import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./heading.module.css";

interface HeadingProps extends ComponentProps<"h2"> {
  /** Place in the outline of the page; says nothing about the size. */
  level: 1 | 2 | 3 | 4;
  /** Step of the type scale. */
  size?: 16 | 20 | 26 | 34 | 44;
}

/** A heading whose size is chosen apart from its level, so that the outline stays right. */
export function Heading({ level, size = 26, className, ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} className={classes(styles.heading, styles[`size${size}`], className)} />;
}
