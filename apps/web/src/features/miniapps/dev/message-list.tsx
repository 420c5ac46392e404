import { useChapter } from "@portico/client/texts";
import { Badge, Button, Chip, Chips, Field, Heading } from "@portico/ui";
import { useState, useSyncExternalStore } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import styles from "./dev-miniapps.module.css";
import type { LoggedMessage, MessageLog } from "./message-log.ts";

const directions = ["all", "in", "out"] as const;

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23);

function MessageRow({ message }: { message: LoggedMessage }) {
  const { t } = useChapter("dev_miniapps");
  const { at, direction, action, requestId, fault, origin, text } = message;
  return (
    <details className={styles.message}>
      <summary>
        <span className={styles.time}>{timeOf(at)}</span>
        <Badge tone={direction === "in" ? "accent" : "success"}>
          {t(`dev_miniapps.log.${direction}`)}
        </Badge>
        <span className={styles.action}>{action ?? t("dev_miniapps.log.unread")}</span>
        {requestId !== null && <span className={styles.time}>{requestId}</span>}
        {fault !== null && <Badge tone="alert">{fault}</Badge>}
      </summary>
      <pre className={styles.text}>{text === "" ? origin : text}</pre>
    </details>
  );
}

/** What an app and the portal say to each other, the newest last. */
export function MessageList({ log }: { log: MessageLog }) {
  const { t } = useChapter("dev_miniapps");
  const live = useSyncExternalStore(log.subscribe, log.messages);
  const [held, setHeld] = useState<readonly LoggedMessage[] | null>(null);
  const [direction, setDirection] = useState<(typeof directions)[number]>("all");
  const [words, setWords] = useState("");
  const messages = (held ?? live).filter(
    (message) =>
      (direction === "all" || message.direction === direction) &&
      `${message.action} ${message.fault} ${message.text}`
        .toLowerCase()
        .includes(words.trim().toLowerCase()),
  );
  const handleCopy = () => {
    const all = messages.map(({ id: _id, ...message }) => message);
    // Where the browser lets nobody write to the clipboard, what is on the page can be selected.
    copyText(JSON.stringify(all, null, 2)).catch(() => undefined);
  };
  return (
    <section className={styles.log}>
      <Heading level={2} size={20}>
        {t("dev_miniapps.log.title")}
      </Heading>
      <div className={styles.tools}>
        <Chips label={t("dev_miniapps.log.directions")}>
          {directions.map((one) => (
            <Chip isOn={one === direction} key={one} onToggle={() => setDirection(one)}>
              {t(`dev_miniapps.log.${one}`)}
            </Chip>
          ))}
        </Chips>
        <div className={styles.actions}>
          <Button
            aria-pressed={held !== null}
            dense
            onClick={() => setHeld(held === null ? live : null)}
            variant="secondary"
          >
            {t(held === null ? "dev_miniapps.log.pause" : "dev_miniapps.log.resume")}
          </Button>
          <Button
            dense
            onClick={() => {
              log.clear();
              setHeld(null);
            }}
            variant="secondary"
          >
            {t("dev_miniapps.log.clear")}
          </Button>
          <Button dense onClick={handleCopy} variant="secondary">
            {t("dev_miniapps.log.copy")}
          </Button>
        </div>
      </div>
      <Field
        label={t("dev_miniapps.log.filter")}
        onChange={({ target }) => setWords(target.value)}
        type="search"
        value={words}
      />
      <p className={styles.count} role="status">
        {t("dev_miniapps.log.count", { count: messages.length })}
      </p>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} />
          </li>
        ))}
      </ol>
    </section>
  );
}
