import { createContext } from "react";

/** Whether dialogs are to stay out of sight. */
export const HeldContext = createContext(false);

/**
 * Puts the dialogs below out of sight while its value is true: dialogs never stack, and the one that
 * comes in between gives them back as they were. Apart from the dialog, which loads when one opens.
 */
export const DialogHold = HeldContext.Provider;
