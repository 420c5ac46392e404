import { coverSizes } from "@portico/rules/cover-sizes";
import { Picture, type PictureSource } from "@portico/ui";
import type { ReactNode } from "react";
import { Logo, type LogoImage } from "../header/logo.tsx";
import styles from "./auth-frame.module.css";

interface AuthFrameProps {
  brandName: string;
  logo: LogoImage | null;
  tagline: string;
  cover: PictureSource | null;
  children: ReactNode;
  footer: ReactNode;
}

/** Beside the card it is as high as the window; on a phone it is not shown, and hardly loaded. */
function coverSizesBeside(cover: PictureSource): string {
  const beside = (card: string) =>
    coverSizes(cover, { width: `calc(100vw - ${card})`, height: "100vh" });
  return `(width >= 1025px) ${beside("560px")}, (width >= 769px) ${beside("440px")}, 1px`;
}

/** The places of the pages before sign-in. The first paint is rendered from it too. */
export function AuthFrame({ brandName, logo, tagline, cover, children, footer }: AuthFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Logo image={logo} large name={brandName} />
        </header>
        <main className={styles.main} id="content" tabIndex={-1}>
          <div className={styles.card}>{children}</div>
        </main>
        <div className={styles.foot}>{footer}</div>
      </div>
      <aside aria-label={brandName} className={styles.cover}>
        <Picture
          alt=""
          className={styles.picture}
          image={cover}
          priority
          ratio="auto"
          sizes={cover === null ? "" : coverSizesBeside(cover)}
        />
        {tagline !== "" && <p className={styles.tagline}>{tagline}</p>}
      </aside>
    </div>
  );
}
