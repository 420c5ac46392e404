import type { UtilityButton } from "@portico/contract";
import { classes, Icon, isIconName } from "@portico/ui";
import { notify } from "../../../lib/notices.ts";
import { PageLink } from "../../../lib/page-link.tsx";
import { useTexts } from "../../../lib/texts.tsx";
import { utilityTarget } from "../utility-target.ts";
import styles from "./utility-tile.module.css";

/** One utility: a page of the portal, a site in a new tab, or a word on where to find it. */
export function UtilityTile({ button }: { button: UtilityButton }) {
  const { t } = useTexts();
  const target = utilityTarget(button);
  const isAppOnly = target.kind === "app-only";
  const handleUnavailable = () =>
    notify(
      t("content.utilities.unavailable_title", { name: button.name }),
      t("content.utilities.unavailable_detail"),
    );
  const line = isAppOnly ? t("content.utilities.app_only") : button.text;
  const inner = (
    <>
      <span className={styles.icon}>
        <Icon name={isIconName(button.icon) ? button.icon : "sparkle"} size={28} />
        {target.kind === "site" && <Icon className={styles.away} name="external" size={16} />}
      </span>
      <span className={styles.label}>{button.name}</span>
      {line !== null && <span className={styles.text}>{line}</span>}
    </>
  );
  if (target.kind === "page") {
    return (
      <PageLink className={styles.tile} href={target.href}>
        {inner}
      </PageLink>
    );
  }
  if (target.kind === "site") {
    return (
      <a className={styles.tile} href={target.href} rel="noopener" target="_blank">
        {inner}
        <span className="visually-hidden">{t("content.opens_new_tab")}</span>
      </a>
    );
  }
  if (isAppOnly) return <div className={classes(styles.tile, styles.appOnly)}>{inner}</div>;
  return (
    <button className={styles.tile} onClick={handleUnavailable} type="button">
      {inner}
    </button>
  );
}
