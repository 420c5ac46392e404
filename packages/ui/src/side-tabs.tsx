import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import styles from "./side-tabs.module.css";
import { stepByArrow } from "./step-by-arrow.ts";

interface SideTabsProps {
  /** Says what the tabs belong to. */
  label: string;
  /** {@link SideTab}s. */
  children: ReactNode;
}

/** The parts of a page that have addresses of their own: beside it, and on a phone above it. */
export function SideTabs({ label, children }: SideTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

interface SideTabProps extends ComponentProps<"a"> {
  icon: IconName;
}

/**
 * One of {@link SideTabs}: a link, whose `aria-current` marks the part that is shown; arrow keys
 * move along. The router's `createLink` accepts it.
 */
export function SideTab({ icon, href, children, ...link }: SideTabProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    stepByArrow(event, "ul", "a", "list")?.focus();
  return (
    <li>
      <a {...link} className={styles.tab} href={href} onKeyDown={handleKeyDown}>
        <Icon name={icon} size={20} />
        {children}
      </a>
    </li>
  );
}
