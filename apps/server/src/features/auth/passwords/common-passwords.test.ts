import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each(["password", "Password1!", "QWERTY", "dragon", "Dragon2026!", "12345678", "!letmein7"])(
  "refuses %s",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(["Correct-horse-7", "Harbour-house-7", "Größe-im-Haus-7", "2026-11-21!!"])(
  "takes %s",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
