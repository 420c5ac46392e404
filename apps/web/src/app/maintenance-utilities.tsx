import { useTexts } from "@portico/client/texts";
import type { MaintenanceUtility } from "@portico/contract";
import { inLanguage } from "@portico/rules/in-language";
import { safeLink } from "@portico/rules/safe-link";
import { classes, Icon, isIconName } from "@portico/ui";
import tiles from "../features/content/components/utility-tile.module.css";
import { useSession } from "../lib/session.ts";
import styles from "./maintenance-utilities.module.css";

interface MaintenanceUtilitiesProps {
  utilities: readonly MaintenanceUtility[];
}

/** The services that stay within reach while the portal is closed, where the brand has any. */
export function MaintenanceUtilities({ utilities }: MaintenanceUtilitiesProps) {
  const { t, locale } = useTexts();
  const isSignedIn = useSession(({ session }) => session !== null);
  return (
    <nav aria-label={t("health.utilities")} className={styles.place}>
      <ul className={classes(tiles.tiles, styles.tiles)}>
        {utilities.map((utility) => (
          <li key={utility.name}>
            <Utility
              isOpen={isSignedIn || !utility.is_sign_in_required}
              utility={inLanguage(utility, locale)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One service; who would have to sign in for it first is told so. */
function Utility({ utility, isOpen }: { utility: MaintenanceUtility; isOpen: boolean }) {
  const { t } = useTexts();
  const link = safeLink(utility.url);
  const line = isOpen ? utility.text : t("health.sign_in_required");
  const inner = (
    <>
      <span className={tiles.icon}>
        <Icon name={isIconName(utility.icon) ? utility.icon : "sparkle"} size={28} />
        {isOpen && link?.kind === "site" && (
          <Icon className={tiles.away} name="external" size={16} />
        )}
      </span>
      <span className={tiles.label}>{utility.name}</span>
      {line !== null && <span className={classes(tiles.text, styles.text)}>{line}</span>}
    </>
  );
  // A page of the portal is closed, too.
  if (!isOpen || link === null || link.kind === "internal") {
    return <div className={classes(tiles.tile, tiles.appOnly)}>{inner}</div>;
  }
  if (link.kind === "contact") {
    return (
      <a className={tiles.tile} href={link.href}>
        {inner}
      </a>
    );
  }
  return (
    <a className={tiles.tile} href={link.href} rel="noopener" target="_blank">
      {inner}
      <span className="visually-hidden">{t("content.opens_new_tab")}</span>
    </a>
  );
}
