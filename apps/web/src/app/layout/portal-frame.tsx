import type { ReactNode } from "react";
import styles from "./portal-layout.module.css";

interface PortalFrameProps {
  header: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}

/** The places of the private area. The first paint is rendered from it too. */
export function PortalFrame({ header, children, footer }: PortalFrameProps) {
  return (
    <div className={styles.portal}>
      {header}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
