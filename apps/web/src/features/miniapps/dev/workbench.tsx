import { useChapter } from "@portico/client/texts";
import type { App } from "@portico/contract";
import { locales, type LocaleCode } from "@portico/i18n";
import type { HostContext, Theme } from "@portico/miniapp-sdk/protocol";
import { Button, Chip, Chips, classes, Heading, Message } from "@portico/ui";
import { type ReactNode, useMemo, useState } from "react";
import { useFrameOrigins } from "../../../lib/frame-origins.ts";
import { MiniAppFrame } from "../components/mini-app-frame.tsx";
import type { Hosting } from "../use-hosted-frame.ts";
import styles from "./dev-miniapps.module.css";
import { MessageList } from "./message-list.tsx";
import { createMessageLog } from "./message-log.ts";
import { schemeTheme } from "./scheme-theme.ts";

const widths = ["phone", "tablet", "full"] as const;
const modes = ["portal", "light", "dark"] as const;
const languages = (Object.keys(locales) as LocaleCode[]).filter((code) => locales[code].isComplete);

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  chosen: V;
  nameOf: (value: V) => string;
  onChoose: (value: V) => void;
}

/** One of several, as chips under their name. */
function Choice<V extends string>({ label, values, chosen, nameOf, onChoose }: ChoiceProps<V>) {
  return (
    <div className={styles.choice}>
      <p className={styles.choiceName}>{label}</p>
      <Chips label={label}>
        {values.map((value) => (
          <Chip isOn={value === chosen} key={value} onToggle={() => onChoose(value)}>
            {nameOf(value)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** What only this app is told, in place of what surrounds it. */
function useOverrides(): { overrides: Partial<HostContext>; switches: ReactNode } {
  const { t } = useChapter("dev_miniapps");
  const [mode, setMode] = useState<(typeof modes)[number]>("portal");
  const [language, setLanguage] = useState<LocaleCode | "portal">("portal");
  const [isVisible, setIsVisible] = useState(true);
  const overrides = useMemo(() => {
    const theme = mode === "portal" ? {} : { theme: schemeTheme(mode satisfies Theme["mode"]) };
    const locale = language === "portal" ? {} : { locale: language };
    return { ...theme, ...locale, ...(isVisible ? {} : { isVisible }) };
  }, [mode, language, isVisible]);
  const asPortal = t("dev_miniapps.as_portal");
  const switches = (
    <>
      <Choice
        chosen={mode}
        label={t("dev_miniapps.theme")}
        nameOf={(one) => (one === "portal" ? asPortal : t(`dev_miniapps.modes.${one}`))}
        onChoose={setMode}
        values={modes}
      />
      <Choice
        chosen={language}
        label={t("dev_miniapps.language")}
        nameOf={(code) => (code === "portal" ? asPortal : locales[code].name)}
        onChoose={setLanguage}
        values={["portal", ...languages]}
      />
      <Choice
        chosen={isVisible ? "shown" : "covered"}
        label={t("dev_miniapps.visibility")}
        nameOf={(one) => t(`dev_miniapps.${one}`)}
        onChoose={(one) => setIsVisible(one === "shown")}
        values={["shown", "covered"]}
      />
    </>
  );
  return { overrides, switches };
}

/** The page's policy names the origins that were registered when it was opened. */
function NewOrigin() {
  const { t } = useChapter("dev_miniapps");
  return (
    <Message
      action={<Button onClick={() => location.reload()}>{t("app.reload")}</Button>}
      detail={t("dev_miniapps.new_origin.detail")}
      icon="refresh"
      title={t("dev_miniapps.new_origin.title")}
    />
  );
}

interface WorkbenchProps {
  app: App;
  hosting: Pick<Hosting, "buildingUuid" | "portal" | "surroundings">;
  onClose: () => void;
}

/** An app at work: as the portal shows it, with all that both say, and what it is told to be changed. */
export function Workbench({ app, hosting, onClose }: WorkbenchProps) {
  const { t } = useChapter("dev_miniapps");
  const [width, setWidth] = useState<(typeof widths)[number]>("phone");
  const [title, setTitle] = useState(app.name);
  const [attempt, setAttempt] = useState(1);
  const [log] = useState(() => createMessageLog());
  const { overrides, switches } = useOverrides();
  const view = {
    close: onClose,
    setTitle: (said: string) => setTitle(said || app.name),
    log: log.record,
  };
  const isFramed = useFrameOrigins().includes(new URL(app.url).origin);
  return (
    <section className={styles.bench}>
      <div className={styles.head}>
        <Heading level={2} size={26}>
          {title}
        </Heading>
        <div className={styles.actions}>
          <Button dense onClick={() => setAttempt((number) => number + 1)} variant="secondary">
            {t("dev_miniapps.reload")}
          </Button>
          <Button dense onClick={onClose} variant="secondary">
            {t("app.close")}
          </Button>
        </div>
      </div>
      <div className={styles.switches}>
        <Choice
          chosen={width}
          label={t("dev_miniapps.width")}
          nameOf={(one) => t(`dev_miniapps.widths.${one}`)}
          onChoose={setWidth}
          values={widths}
        />
        {switches}
      </div>
      {isFramed ? (
        <div className={classes(styles.pane, styles[width])}>
          <MiniAppFrame
            hosting={{ ...hosting, app, isHost: true, overrides, view }}
            isShown
            key={attempt}
            onRetry={() => setAttempt((number) => number + 1)}
            title={app.name}
            url={app.url}
          />
        </div>
      ) : (
        <NewOrigin />
      )}
      <MessageList log={log} />
    </section>
  );
}
