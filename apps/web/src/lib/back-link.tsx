import { classes, Icon } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import styles from "./back-link.module.css";
import type { Target } from "./content-target.ts";
import { useGoBack } from "./go-back.ts";

interface BackLinkProps extends Target {
  label: string;
  className?: string | undefined;
}

/**
 * Back to where the visitor came from, with its scroll position; who came from outside goes where the
 * link leads.
 */
export function BackLink({ label, className, ...target }: BackLinkProps) {
  const { canGoBack, handleClick } = useGoBack();
  return (
    <Link
      {...target}
      className={classes(styles.back, className)}
      onClick={handleClick}
      // Else the way back from there would lead here again.
      replace={!canGoBack}
    >
      <Icon name="chevronLeft" size={20} />
      {label}
    </Link>
  );
}
