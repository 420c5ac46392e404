import type { VaultSession } from "@portico/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../web/src/lib/client.ts";
import { isAllowedSource } from "../vault/allowed-source.ts";
import {
  type HostedFields,
  type HostedName,
  type HostedState,
  VaultSilent,
} from "../vault/card-vault.ts";
import { cardVaults } from "../vault/card-vaults.ts";

/** How the vault's fields stand. */
export type Opening =
  | { is: "opening"; session: VaultSession | null }
  | { is: "open"; session: VaultSession; fields: HostedFields }
  | { is: "failed"; error: Error };

const empty: HostedState = {
  brand: null,
  number: { length: 0, isValid: false },
  cvv: { length: 0, isValid: false },
};

/** Where the vault draws its fields. */
export type Places = Readonly<Record<HostedName, { current: HTMLElement | null }>>;

interface HostedFieldsOptions {
  places: Places;
  /** Origins that the vault's script may come from. */
  sources: readonly string[];
  onInput: (name: HostedName) => void;
  onBlur: (name: HostedName, state: HostedState) => void;
  onEnter: () => void;
}

/** Opens the vault's fields in their places, for as long as the form is there. */
export function useHostedFields({ places, sources, ...news }: HostedFieldsOptions) {
  const [opening, setOpening] = useState<Opening>({ is: "opening", session: null });
  const [round, setRound] = useState(0);
  const [state, setState] = useState(empty);
  const [focused, setFocused] = useState<HostedName | null>(null);
  const onInput = useEffectEvent(news.onInput);
  const onBlur = useEffectEvent((name: HostedName) => news.onBlur(name, state));
  const onEnter = useEffectEvent(news.onEnter);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    async function open(): Promise<void> {
      const { data } = await call("openVault", { signal });
      const { session } = data;
      const [number, cvv] = [places.number.current, places.cvv.current];
      if (number === null || cvv === null || signal.aborted) return;
      if (!isAllowedSource(session.script_url, sources)) throw new VaultSilent();
      setOpening({ is: "opening", session });
      const fields = await cardVaults[session.vault].open(
        session,
        { number, cvv },
        { onState: setState, onFocus: setFocused, onInput, onBlur, onEnter },
        signal,
      );
      if (!signal.aborted) setOpening({ is: "open", session, fields });
    }
    open().catch((error: unknown) => {
      if (signal.aborted) return;
      // Fields that come now would come into a form that has said that they do not.
      ending.abort();
      setOpening({ is: "failed", error: error instanceof Error ? error : new VaultSilent() });
    });
    return () => ending.abort();
  }, [places, round, sources]);

  return {
    opening,
    state,
    focused,
    retry(): void {
      setState(empty);
      setFocused(null);
      setOpening({ is: "opening", session: null });
      setRound((before) => before + 1);
    },
  };
}
