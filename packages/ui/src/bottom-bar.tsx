import { type ComponentProps, useLayoutEffect, useRef } from "react";
import styles from "./bottom-bar.module.css";
import { classes } from "./classes.ts";

/**
 * The actions of a page, within reach of the thumb: at the bottom of the window on a phone, in its
 * place on wider screens. One a page. The page keeps as much room free as the bar covers.
 */
export function BottomBar({ className, ...props }: Omit<ComponentProps<"div">, "ref">) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty("--bottom-bar-height", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty("--bottom-bar-height");
    };
  }, []);
  return <div {...props} className={classes(styles.bar, className)} ref={bar} />;
}
