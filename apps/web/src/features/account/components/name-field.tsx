import { useChapter } from "@portico/client/texts";
import { longestPersonName } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { useState } from "react";

interface NameFieldProps {
  label: string;
  autoComplete: "given-name" | "family-name";
  value: string;
  onChange: (value: string) => void;
}

/** A first or last name; says after it was left that it must not be empty. */
export function NameField({ label, autoComplete, value, onChange }: NameFieldProps) {
  const { t } = useChapter("account");
  const [wasLeft, setWasLeft] = useState(false);
  const isEmpty = value.trim() === "";
  return (
    <Field
      autoComplete={autoComplete}
      error={wasLeft && isEmpty ? t("account.profile.name_missing") : undefined}
      label={label}
      maxLength={longestPersonName}
      name={autoComplete}
      onBlur={() => setWasLeft(true)}
      onChange={(event) => onChange(event.target.value)}
      required
      value={value}
    />
  );
}
