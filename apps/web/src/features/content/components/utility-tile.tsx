import { useTexts } from "@portico/client/texts";
import type { UtilityButton } from "@portico/contract";
import { Icon, isIconName } from "@portico/ui";
import { useOpenMiniApp } from "../../../lib/mini-app.ts";
import { useKeepWarm } from "../../../lib/warm-mini-app.ts";
import { PageLink } from "../../../lib/page-link.tsx";
import type { UtilityTarget } from "../utility-target.ts";
import styles from "./utility-tile.module.css";

interface UtilityTileProps {
  button: UtilityButton;
  target: UtilityTarget;
  /** Whether tiles that leave the portal are marked (flag show-utilities-link-and-chevron). */
  hasMark: boolean;
}

/** One utility: a page of the portal, a site, mail or phone, or a mini-app. */
export function UtilityTile({ button, target, hasMark }: UtilityTileProps) {
  const { t } = useTexts();
  const openMiniApp = useOpenMiniApp();
  const getReady = useKeepWarm(target.kind === "mini-app" ? target.url : null, button.name);
  const inner = (
    <>
      <span className={styles.icon}>
        <Icon name={isIconName(button.icon) ? button.icon : "sparkle"} size={28} />
        {hasMark && target.kind === "site" && (
          <Icon className={styles.away} name="external" size={16} />
        )}
      </span>
      <span className={styles.label}>{button.name}</span>
      {button.text !== null && <span className={styles.text}>{button.text}</span>}
    </>
  );
  switch (target.kind) {
    case "page":
      return (
        <PageLink className={styles.tile} href={target.href}>
          {inner}
        </PageLink>
      );
    case "site":
      return (
        <a className={styles.tile} href={target.href} rel="noopener" target="_blank">
          {inner}
          <span className="visually-hidden">{t("content.opens_new_tab")}</span>
        </a>
      );
    case "contact":
      return (
        <a className={styles.tile} href={target.href}>
          {inner}
        </a>
      );
    case "mini-app":
      return (
        <button
          aria-haspopup="dialog"
          className={styles.tile}
          onClick={() => openMiniApp({ url: target.url, title: button.name })}
          onPointerEnter={getReady}
          type="button"
        >
          {inner}
        </button>
      );
  }
}
