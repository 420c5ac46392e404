import { useChapter } from "@portico/client/texts";
import { cardBrandName } from "@portico/i18n";
import { formatExpiry } from "@portico/rules/card-expiry";
import { Field } from "@portico/ui";
import styles from "./add-card.module.css";
import { CountryField } from "./country-field.tsx";
import { HostedField } from "./hosted-field.tsx";
import type { CardForm } from "./use-card-form.ts";

/** Longest name that a card has room for, and then some. */
const nameLength = 100;

interface CardFieldsProps {
  form: CardForm;
  /** Whether it is on its way: what is typed then would be of another card. */
  isSent: boolean;
}

/** All that is asked of a card. */
export function CardFields({ form, isSent }: CardFieldsProps) {
  const { t } = useChapter("add_card");
  const { draft, faults, hosted, focused, numberRef, cvvRef, opening } = form;
  const isOpen = opening.is === "open";
  return (
    <>
      <div className={styles.pair}>
        <Field
          autoComplete="cc-given-name"
          error={faults.firstName}
          label={t("add_card.first_name.label")}
          maxLength={nameLength}
          name="firstName"
          onBlur={() => form.leave("firstName")}
          onChange={({ currentTarget }) => form.type({ firstName: currentTarget.value })}
          readOnly={isSent}
          required
          value={draft.firstName}
        />
        <Field
          autoComplete="cc-family-name"
          error={faults.lastName}
          label={t("add_card.last_name.label")}
          maxLength={nameLength}
          name="lastName"
          onBlur={() => form.leave("lastName")}
          onChange={({ currentTarget }) => form.type({ lastName: currentTarget.value })}
          readOnly={isSent}
          required
          value={draft.lastName}
        />
      </div>
      <HostedField
        aside={
          hosted.brand !== null && (
            <span className={styles.brand}>{cardBrandName(hosted.brand)}</span>
          )
        }
        error={faults.number}
        id="card-number"
        isFocused={focused === "number"}
        isOpen={isOpen}
        label={t("add_card.number.label")}
        onLabel={() => form.focusHosted("number")}
        placeRef={numberRef}
      />
      <div className={styles.shortPair}>
        <Field
          autoComplete="cc-exp"
          error={faults.expiry}
          inputMode="numeric"
          label={t("add_card.expiry.label")}
          maxLength={7}
          name="expiry"
          onBlur={() => form.leave("expiry")}
          onChange={({ currentTarget }) => form.type({ expiry: formatExpiry(currentTarget.value) })}
          placeholder={t("add_card.expiry.placeholder")}
          readOnly={isSent}
          required
          value={draft.expiry}
        />
        <HostedField
          error={faults.cvv}
          help={t(hosted.brand === "american_express" ? "add_card.cvv.front" : "add_card.cvv.back")}
          id="card-cvv"
          isFocused={focused === "cvv"}
          isOpen={isOpen}
          label={t("add_card.cvv.label")}
          onLabel={() => form.focusHosted("cvv")}
          placeRef={cvvRef}
        />
      </div>
      <CountryField
        disabled={isSent}
        error={faults.country}
        onChange={(country) => form.type({ country })}
        value={draft.country}
      />
    </>
  );
}
