import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** `text` takes the height of one line where it stands, `picture` is 16:9, `block` your class. */
  shape?: "text" | "picture" | "block";
  /** Share of the line that a text fills. */
  length?: "full" | "medium" | "short";
  className?: string | undefined;
}

/**
 * Holds the place of something on its way, in its final size, so that nothing jumps. Screen readers
 * do not meet it: the region around it says that it is busy.
 */
export function Skeleton({ shape = "text", length = "full", className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        styles.skeleton,
        shape !== "block" && styles[shape],
        length !== "full" && styles[length],
        className,
      )}
    />
  );
}
