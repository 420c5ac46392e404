import { Outlet } from "@tanstack/react-router";
import { Header } from "../header/header.tsx";
import { Footer } from "./footer.tsx";
import styles from "./portal-layout.module.css";

/** The private area: header, the page, footer. */
export function PortalLayout() {
  return (
    <div className={styles.portal}>
      <Header />
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer className={styles.footer} />
    </div>
  );
}
