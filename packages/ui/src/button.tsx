import type { ComponentProps } from "react";
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

/** A button. It does something here; what leads elsewhere is a {@link ButtonLink}. */
export function Button({
  variant,
  dense,
  wide,
  iconOnly,
  className,
  type = "button",
  ...props
}: ButtonLook & ComponentProps<"button">) {
  return (
    <button
      {...props}
      className={look({ variant, dense, wide, iconOnly }, className)}
      type={type}
    />
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
