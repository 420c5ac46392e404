import { useTexts } from "@portico/client/texts";
import { Button, Heading, Icon, Message } from "@portico/ui";
import { createContext, type ReactNode, Suspense, use, useEffect, useRef } from "react";
import styles from "./screen.module.css";
import { useFocusKept } from "./use-focus-kept.ts";

const BackContext = createContext<() => void>(() => undefined);

interface AppFrameProps {
  /** Shows the screen below the one in sight. */
  onBack: () => void;
  children: ReactNode;
}

/** What every app has around its screens. */
export function AppFrame({ onBack, children }: AppFrameProps) {
  useFocusKept();
  return (
    <BackContext value={onBack}>
      <main className={styles.app}>
        <Suspense>{children}</Suspense>
      </main>
    </BackContext>
  );
}

/** Opened by itself an app has nobody to ask: it says where it belongs. */
export function AloneScreen({ title, detail }: { title: string; detail: string }) {
  return (
    <main className={styles.app}>
      <Message detail={detail} icon="building" title={title} />
    </main>
  );
}

interface ScreenProps {
  title: string;
  /** A line below the title. */
  lead?: string | undefined;
  /** The first thing to do here, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen that lies on another: it says what it is, and leads back. */
export function UpperScreen({ title, lead, children }: ScreenProps) {
  const { t } = useTexts();
  const back = use(BackContext);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever came by keyboard or screen reader goes on here, with the way back in sight.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.screen}>
      <Button className={styles.back} dense onClick={back} variant="quiet">
        <Icon name="chevronLeft" size={20} />
        {t("app.back")}
      </Button>
      <div className={styles.titles}>
        <Heading level={1} ref={heading} size={26} tabIndex={-1}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** One of the screens that the others lie on. */
export function LowestScreen({ title, lead, action, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Heading level={1} size={26} tabIndex={-1}>
            {title}
          </Heading>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
