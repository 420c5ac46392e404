import { formatInstant } from "@portico/i18n";
import type { SafeLink } from "@portico/rules/safe-link";
import { BottomBar, Button, ButtonLink, Icon } from "@portico/ui";
import { useFollow } from "../../../lib/page-link.tsx";
import { useClock, useTexts } from "../../../lib/texts.tsx";
import type { CallToAction } from "../call-to-action.ts";
import styles from "./content-panel.module.css";

interface ActionLinkProps {
  link: SafeLink;
  label: string;
}

function ActionLink({ link: { kind, href }, label }: ActionLinkProps) {
  const { t } = useTexts();
  const handleFollow = useFollow(href);
  if (kind === "internal") {
    return (
      <ButtonLink href={href} onClick={handleFollow} wide>
        {label}
      </ButtonLink>
    );
  }
  if (kind === "contact") {
    return (
      <ButtonLink href={href} wide>
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={href} rel="noopener" target="_blank" wide>
        {label}
        <Icon name="external" size={20} />
      </ButtonLink>
      <p className={styles.note}>{t("content.detail.link_site", { site: new URL(href).host })}</p>
    </>
  );
}

function useReason(action: Exclude<CallToAction, { kind: "link" }>, timeZone: string): string {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  if (action.kind === "early") {
    return t("content.detail.from", { time: formatInstant(action.from, clock) });
  }
  return action.kind === "closed" ? t("content.detail.closed") : t("content.detail.app_only");
}

interface ClosedActionProps {
  action: Exclude<CallToAction, { kind: "link" }>;
  label: string;
  timeZone: string;
}

function ClosedAction({ action, label, timeZone }: ClosedActionProps) {
  const reason = useReason(action, timeZone);
  return (
    <>
      <Button disabled wide>
        {label}
      </Button>
      <p className={styles.note}>{reason}</p>
    </>
  );
}

interface ActionBarProps {
  action: CallToAction;
  /** The content's own label; a plain word without it. */
  label: string | null;
  timeZone: string;
}

/** What one can do now, or why not; on a phone it stands at the bottom of the window. */
export function ActionBar({ action, label, timeZone }: ActionBarProps) {
  const { t } = useTexts();
  const text = label ?? t("content.detail.open");
  return (
    <BottomBar className={styles.action}>
      {action.kind === "link" ? (
        <ActionLink label={text} link={action.link} />
      ) : (
        <ClosedAction action={action} label={text} timeZone={timeZone} />
      )}
    </BottomBar>
  );
}
