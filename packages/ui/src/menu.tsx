import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode, RefObject } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import styles from "./menu.module.css";

/** One entry of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  icon: IconName;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  /** The button that opened it: it hangs below, and gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Where it stands in the page: inside the landmark of its button. */
  container: RefObject<HTMLElement | null>;
  items: readonly MenuItem[];
  /** What stands above the entries. */
  head?: ReactNode;
  onClose: () => void;
}

/**
 * A menu below the button that opened it: arrow keys, type-ahead, Escape. Mount it to open it, so
 * that a page loads it only when somebody reaches for it.
 */
export function Menu({ label, anchor, container, items, head, onClose }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root onOpenChange={(isOpen) => !isOpen && onClose()} open>
        <Base.Portal container={container}>
          <Base.Positioner
            align="end"
            anchor={anchor}
            className={styles.positioner}
            collisionPadding={12}
            sideOffset={8}
          >
            <Base.Popup aria-label={label} className={styles.popup} finalFocus={anchor}>
              {head !== undefined && <div className={styles.head}>{head}</div>}
              {items.map(({ id, label: text, icon, onSelect }) => (
                <Base.Item className={styles.item} key={id} onClick={onSelect}>
                  <Icon name={icon} size={20} />
                  {text}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
