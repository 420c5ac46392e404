import type { ComponentProps, MouseEvent } from "react";
import { classes } from "./classes.ts";
import styles from "./button.module.css";

/** How much a button asks for: one primary a screen, the rest quieter. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Smaller, for rows of controls with a mouse; still 44 px on touch. */
  dense?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Square, for one icon; needs an `aria-label`. */
  iconOnly?: boolean | undefined;
}

function look({ variant = "primary", dense, wide, iconOnly }: ButtonLook, extra?: string) {
  return classes(
    styles.button,
    styles[variant],
    dense && styles.dense,
    wide && styles.wide,
    iconOnly && styles.icon,
    extra,
  );
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** What was pressed is being done: a text is announced, `true` where something else says it. */
  busy?: string | boolean | undefined;
}

/**
 * A button. It does something here; what leads elsewhere is a {@link ButtonLink}. Disabled or busy
 * it ignores presses and keeps the focus: a truly disabled button would drop it to the page's start.
 */
export function Button({
  variant,
  dense,
  wide,
  iconOnly,
  className,
  type = "button",
  disabled = false,
  busy = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isBusy = busy !== false;
  const isIdle = disabled || isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // It holds its form back, too: Enter in a field presses the form's button.
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...props}
        aria-disabled={isIdle || undefined}
        className={look(
          { variant, dense, wide, iconOnly },
          classes(isBusy && styles.busy, className),
        )}
        onClick={handleClick}
        type={type}
      >
        {children}
        {isBusy && <span aria-hidden="true" className={styles.ring} />}
      </button>
      {typeof busy === "string" && (
        <span className="visually-hidden" role="status">
          {busy}
        </span>
      )}
    </>
  );
}

/** A link that looks like a button; the router's `createLink` accepts it. */
export function ButtonLink({
  variant,
  dense,
  wide,
  iconOnly,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<"a">) {
  return (
    <a {...props} className={look({ variant, dense, wide, iconOnly }, className)}>
      {children}
    </a>
  );
}
