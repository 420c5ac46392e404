import { Outlet } from "@tanstack/react-router";
import { Header } from "../header/header.tsx";
import { Footer } from "./footer.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import styles from "./portal-layout.module.css";

/** The private area: header, the page, footer. */
export function PortalLayout() {
  return (
    <PortalFrame footer={<Footer className={styles.footer} />} header={<Header />}>
      <Outlet />
    </PortalFrame>
  );
}
