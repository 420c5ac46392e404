import { useChapter } from "@portico/client/texts";
import { Select } from "@portico/ui";
import { useMemo } from "react";
import { countryOptions } from "./country-options.ts";

interface CountryFieldProps {
  /** Two letters, ISO 3166-1. */
  value: string;
  error?: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
}

/** The country of the card's bill, found by typing its name (2.080). */
export function CountryField({ value, error, disabled, onChange }: CountryFieldProps) {
  const { t, locale } = useChapter("add_card");
  const options = useMemo(() => countryOptions(locale), [locale]);
  return (
    <Select
      disabled={disabled}
      error={error}
      label={t("add_card.country.label")}
      noMatch={t("add_card.country.none")}
      onChange={(option) => onChange(option.value)}
      openLabel={t("add_card.country.open")}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
    />
  );
}
