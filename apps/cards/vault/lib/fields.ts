/** The two fields that are frames of their own. */
export const fieldNames = ["number", "cvv"] as const;
export type FieldName = (typeof fieldNames)[number];

/** What a frame tells of what was typed: never a digit of it. */
export interface FieldState {
  length: number;
  isValid: boolean;
  /** The number's brand, as vaults name it; null of the code, and while no brand fits. */
  cardType: string | null;
  /** Whether the number's last digit fits the others; false of the code. */
  isLuhn: boolean;
}

/** What happens in a field, by the words of the interface. */
export const fieldEvents = [
  "focus",
  "blur",
  "mouseover",
  "mouseout",
  "input",
  "enter",
  "escape",
  "tab",
  "shiftTab",
] as const;
export type FieldEvent = (typeof fieldEvents)[number];
