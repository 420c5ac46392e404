import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";
import type { Guest } from "../guest/index.ts";

const GuestContext = createContext<Guest | null>(null);

/** Gives an app's components its line to the host. */
export function MiniAppProvider(props: { guest: Guest; children?: ReactNode }): ReactElement {
  return createElement(GuestContext.Provider, { value: props.guest }, props.children);
}

/** The line to the host. */
export function useMiniApp(): Guest {
  const guest = useContext(GuestContext);
  if (guest === null) throw new Error("useMiniApp needs a MiniAppProvider around it.");
  return guest;
}
