import { createContext, use, type ReactNode } from "react";

/** Whether dialogs are to stay out of sight. */
export const HeldContext = createContext(false);

interface DialogHoldProps {
  value: boolean;
  children: ReactNode;
}

/**
 * Puts the dialogs below out of sight while its value is true: dialogs never stack, and the one that
 * comes in between gives them back as they were. Apart from the dialog, which loads when one opens.
 */
export function DialogHold({ value, children }: DialogHoldProps) {
  const isHeld = use(HeldContext);
  return <HeldContext value={isHeld || value}>{children}</HeldContext>;
}
