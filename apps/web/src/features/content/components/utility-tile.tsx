import { useTexts } from "@portico/client/texts";
import type { UtilityButton } from "@portico/contract";
import { classes, Icon, isIconName } from "@portico/ui";
import { useOpenMiniApp } from "../../../lib/mini-app.ts";
import { useKeepWarm } from "../../../lib/warm-mini-app.ts";
import { notify } from "../../../lib/notices.ts";
import { PageLink } from "../../../lib/page-link.tsx";
import type { UtilityTarget } from "../utility-target.ts";
import styles from "./utility-tile.module.css";

interface UtilityTileProps {
  button: UtilityButton;
  target: UtilityTarget;
  /** Whether tiles that leave the portal are marked (flag show-utilities-link-and-chevron). */
  hasMark: boolean;
}

/** One utility: a page of the portal, a site, a mini-app, or a word on where to find it. */
export function UtilityTile({ button, target, hasMark }: UtilityTileProps) {
  const { t } = useTexts();
  const openMiniApp = useOpenMiniApp();
  const getReady = useKeepWarm(target.kind === "mini-app" ? target.url : null, button.name);
  const isAppOnly = target.kind === "app-only";
  const line = isAppOnly ? t("content.utilities.app_only") : button.text;
  const inner = (
    <>
      <span className={styles.icon}>
        <Icon name={isIconName(button.icon) ? button.icon : "sparkle"} size={28} />
        {hasMark && target.kind === "site" && (
          <Icon className={styles.away} name="external" size={16} />
        )}
      </span>
      <span className={styles.label}>{button.name}</span>
      {line !== null && <span className={styles.text}>{line}</span>}
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
    case "unavailable":
      return (
        <button
          className={styles.tile}
          onClick={() =>
            notify(
              t("content.utilities.unavailable_title", { name: button.name }),
              t("content.utilities.unavailable_detail"),
            )
          }
          type="button"
        >
          {inner}
        </button>
      );
    case "app-only":
      return <div className={classes(styles.tile, styles.appOnly)}>{inner}</div>;
    case "hidden":
      return null;
  }
}
