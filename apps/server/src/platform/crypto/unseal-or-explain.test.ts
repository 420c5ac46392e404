import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { StartError } from "../process/start-error.ts";
import { seal } from "./secret-box.ts";
import { unsealOrExplain } from "./unseal-or-explain.ts";

const [old, fresh] = [randomBytes(32), randomBytes(32)] as const;

it("opens with a key from before", () => {
  expect(unsealOrExplain([fresh, old], seal([old], "text"))).toBe("text");
});

it("names the settings to mend where the key is another one", () => {
  const open = () => unsealOrExplain([fresh], seal([old], "text"));
  expect(open).toThrow(StartError);
  expect(open).toThrow(/database was set up with\. Give the old one in SECRET_KEY_PREVIOUS/);
});
