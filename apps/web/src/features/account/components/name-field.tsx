import { useChapter } from "@portico/client/texts";
import { longestPersonName } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { useState } from "react";

interface NameFieldProps {
  label: string;
  autoComplete: "given-name" | "family-name";
  value: string;
  /** Whether what is missing shall be said at once. */
  isJudged: boolean;
  onChange: (value: string) => void;
}

/** A first or last name; says once it was left, or was to be saved, that it must not be empty. */
export function NameField(props: NameFieldProps) {
  const { label, autoComplete, value, isJudged, onChange } = props;
  const { t } = useChapter("account");
  const [wasLeft, setWasLeft] = useState(false);
  const isEmpty = value.trim() === "";
  return (
    <Field
      autoComplete={autoComplete}
      error={(wasLeft || isJudged) && isEmpty ? t("account.profile.name_missing") : undefined}
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
