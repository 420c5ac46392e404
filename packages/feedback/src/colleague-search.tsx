import { type ColleaguesPlace, useColleagues } from "@portico/client/use-colleagues";
import type { Colleague } from "@portico/contract";
import { SuggestField } from "@portico/ui";
import { useState } from "react";
import { FormError } from "./form-error.tsx";

interface ColleagueSearchProps {
  place: ColleaguesPlace;
  label: string;
  /** What is asked for, and what is said where nobody is called so. */
  help: string;
  nobody: string;
  onTake: (colleague: Colleague) => void;
  /** What is wrong with taking nobody, where somebody is needed. */
  fault?: string | undefined;
  /** What became of taking somebody, where that is a call. */
  error?: Error | null;
}

/** A name, typed until its owner is among those suggested. */
export function ColleagueSearch(props: ColleagueSearchProps) {
  const { place, label, help, nobody, onTake, fault, error = null } = props;
  const [typed, setTyped] = useState("");
  const search = useColleagues(place, typed.trim());
  const found = search.data?.data.colleagues ?? [];
  const isNobody = search.data !== undefined && found.length === 0;
  return (
    <>
      <SuggestField
        error={fault}
        help={isNobody ? nobody : help}
        label={label}
        onTake={({ colleague }) => {
          setTyped("");
          onTake(colleague);
        }}
        onType={setTyped}
        options={found.map((colleague) => ({
          value: colleague.uuid,
          label: colleague.name,
          detail: colleague.company,
          colleague,
        }))}
        value={typed}
      />
      <FormError error={error ?? search.error} />
    </>
  );
}
