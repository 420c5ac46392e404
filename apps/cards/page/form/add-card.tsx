import { useChapter } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, Icon, Message } from "@portico/ui";
import { useMemo } from "react";
import { VaultSilent } from "../vault/card-vault.ts";
import styles from "./add-card.module.css";
import { CardFields } from "./card-fields.tsx";
import { SavedCard } from "./saved-card.tsx";
import type { Adding } from "./use-add-card.ts";
import { useCardForm } from "./use-card-form.ts";
import { useDress } from "./use-dress.ts";
import type { Opening } from "./use-hosted-fields.ts";

interface AddCardProps {
  /** Whose account the card is saved to. */
  user: User;
  /** Origins that the vault's script may come from. */
  sources: readonly string[];
  /** Where another page follows that shows the card; null where the form itself says that it is saved. */
  onSaved: (() => void) | null;
  onClose: () => void;
}

/** The form that adds a card (2.076–2.081); number and code are the vault's own fields. */
export function AddCard({ user, sources, onSaved, onClose }: AddCardProps) {
  const { t } = useChapter("add_card");
  const form = useCardForm({ userUuid: user.uuid, sources, onSaved: () => onSaved?.() });
  const { opening, adding, faults, formRef, retry, submit } = form;
  useDress(opening.is === "open" ? opening.fields : null, useNames(faults));
  if (adding.is === "saved" && onSaved === null) {
    return <SavedCard card={adding.card} onClose={onClose} />;
  }
  const isReady = opening.is === "open";
  const isBusy = adding.is === "sending" || adding.is === "saved";
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      ref={formRef}
    >
      <Owner user={user} />
      <p className={styles.lead}>{t("add_card.lead")}</p>
      <SandboxNote opening={opening} />
      <OpeningFailed onRetry={retry} opening={opening} />
      <CardFields form={form} isSent={isBusy} />
      <AddingFailed adding={adding} />
      <p className={styles.target} id="add-card-target">
        {t("add_card.owner.target", { email: user.email })}
      </p>
      <div className={styles.actions}>
        <Button
          aria-describedby={isReady ? "add-card-target" : "add-card-target add-card-wait"}
          busy={isBusy && t("add_card.adding")}
          disabled={!isReady}
          type="submit"
        >
          {t("add_card.add")}
        </Button>
        {/* What is on its way is not taken back by leaving it. */}
        <Button disabled={isBusy} onClick={onClose} variant="secondary">
          {t("app.cancel")}
        </Button>
      </div>
      <p className={styles.wait} id="add-card-wait" role="status">
        {opening.is === "opening" && t("add_card.opening")}
        {opening.is === "failed" && t("add_card.not_open")}
        {adding.is === "sending" && adding.isSlow && t("add_card.slow")}
      </p>
    </form>
  );
}

/**
 * Whose account the card is saved to: the address of the page may have decided about it. With the email
 * address, because a name is its owner's to choose.
 */
function Owner({ user: { first_name, last_name, email } }: { user: User }) {
  const { t } = useChapter("add_card");
  const name = `${first_name} ${last_name}`;
  return (
    <div className={styles.owner}>
      <Icon name="user" size={20} />
      <div>
        <p className={styles.ownerName}>{t("add_card.owner.name", { name })}</p>
        <p className={styles.email}>{email}</p>
      </div>
    </div>
  );
}

/** What the vault's fields are called, with what is wrong with them: their frames hear of it no other way. */
function useNames({ number, cvv }: { number?: string; cvv?: string }) {
  const { t } = useChapter("add_card");
  return useMemo(() => {
    const named = (label: string, fault = "") => [label, fault].filter(Boolean).join(". ");
    return {
      labels: {
        number: named(t("add_card.number.label"), number),
        cvv: named(t("add_card.cvv.label"), cvv),
      },
      placeholders: { number: "", cvv: "" },
    };
  }, [t, number, cvv]);
}

/** Nobody takes the sandbox for a place where a card belongs. */
function SandboxNote({ opening }: { opening: Opening }) {
  const { t } = useChapter("add_card");
  if (opening.is === "failed" || opening.session?.vault !== "sandbox") return null;
  return (
    <div className={styles.sandbox}>
      <Icon name="info" size={20} />
      <div>
        <p className={styles.sandboxTitle}>{t("add_card.sandbox.title")}</p>
        <p>{t("add_card.sandbox.detail")}</p>
      </div>
    </div>
  );
}

/** The fields did not come, and how to have them asked for again. */
function OpeningFailed({ opening, onRetry }: { opening: Opening; onRetry: () => void }) {
  const { t } = useChapter("add_card");
  if (opening.is !== "failed") return null;
  const retry = (
    <Button onClick={onRetry} variant="secondary">
      {t("app.try_again")}
    </Button>
  );
  if (opening.error instanceof VaultSilent) {
    return (
      <Message
        action={retry}
        detail={t("add_card.silent.detail")}
        icon="warning"
        title={t("add_card.silent.title")}
        tone="alert"
      />
    );
  }
  return (
    <>
      <FormError error={opening.error} />
      <div>{retry}</div>
    </>
  );
}

/** Why the card was not added; what was typed is still there. */
function AddingFailed({ adding }: { adding: Adding }) {
  const { t } = useChapter("add_card");
  const reload = (
    <Button onClick={() => location.reload()} variant="secondary">
      {t("app.reload")}
    </Button>
  );
  if (adding.is === "refused") {
    return (
      <Message
        action={adding.mustReopen ? reload : undefined}
        icon="warning"
        title={t("add_card.vault.title")}
        detail={adding.whole}
        tone="alert"
      />
    );
  }
  if (adding.is !== "failed") return null;
  if (adding.error instanceof VaultSilent) {
    return (
      <Message
        action={reload}
        detail={t("add_card.vault.silent")}
        icon="warning"
        title={t("add_card.vault.title")}
        tone="alert"
      />
    );
  }
  return <FormError error={adding.error} />;
}
