import { useClock, useTexts } from "@portico/client/texts";
import { formatInstant } from "@portico/i18n";
import { isDocumentLink } from "@portico/rules/document-link";
import type { SafeLink } from "@portico/rules/safe-link";
import { BottomBar, Button, ButtonLink, Icon } from "@portico/ui";
import { createLink } from "@tanstack/react-router";
import { useOpenMiniApp } from "../../../lib/mini-app.ts";
import { useFollow } from "../../../lib/page-link.tsx";
import { tracked } from "../../../lib/tracked.ts";
import type { CallToAction } from "../call-to-action.ts";
import { itemTarget } from "../item-target.ts";
import styles from "./content-panel.module.css";

const RoutedButton = createLink(ButtonLink);

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
  // A document opens in the viewer, unless somebody wants a tab for it.
  const isDocument = isDocumentLink(href);
  const note = isDocument ? "content.detail.link_document" : "content.detail.link_site";
  return (
    <>
      <ButtonLink href={href} rel="noopener" target="_blank" wide>
        {label}
        <Icon name={isDocument ? "post" : "external"} size={20} />
      </ButtonLink>
      <p className={styles.note}>{t(note, { site: new URL(href).host })}</p>
    </>
  );
}

type Closed = Extract<CallToAction, { kind: "early" | "closed" | "app-only" }>;

function useReason(action: Closed, timeZone: string): string {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  if (action.kind === "early") {
    return t("content.detail.from", { time: formatInstant(action.from, clock) });
  }
  return action.kind === "closed" ? t("content.detail.closed") : t("content.detail.app_only");
}

interface ClosedActionProps {
  action: Closed;
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
  /** What a mini-app is called that opens over the page. */
  title: string;
  timeZone: string;
}

function ActionControl({ action, title, timeZone, label }: ActionBarProps & { label: string }) {
  const openMiniApp = useOpenMiniApp();
  switch (action.kind) {
    case "link":
      return <ActionLink label={label} link={action.link} />;
    case "item":
      return (
        <RoutedButton {...itemTarget(action.item)} preload="intent" wide>
          {label}
        </RoutedButton>
      );
    case "mini-app":
      return (
        <Button aria-haspopup="dialog" onClick={() => openMiniApp({ url: action.url, title })} wide>
          {label}
        </Button>
      );
    case "early":
    case "closed":
    case "app-only":
      return <ClosedAction action={action} label={label} timeZone={timeZone} />;
  }
}

/** What one can do now, or why not; on a phone it stands at the bottom of the window. */
export function ActionBar({ label, ...action }: ActionBarProps) {
  const { t } = useTexts();
  return (
    <BottomBar className={styles.action} {...tracked("call_to_action")}>
      <ActionControl {...action} label={label ?? t("content.detail.open")} />
    </BottomBar>
  );
}
