import { expect, it } from "vitest";
import type { RemoteFile, RemoteFiles } from "./remote-files.ts";
import { RemoteRefusal } from "./remote-refusal.ts";
import { scannedFiles } from "./scanned-files.ts";

const validators = { etag: null, lastModified: null };
const fileOf = (text: string): RemoteFile => ({
  bytes: Buffer.from(text),
  type: "application/pdf",
  validators,
});
const files: RemoteFiles = {
  get: async (address) => fileOf(address),
  renew: async (address) => (address === "unchanged" ? null : fileOf(address)),
  look: async () => ({ status: 200, contentPolicy: null, frameOptions: null, isRedirected: false }),
};
const scanned = scannedFiles(files, async (parts) => {
  let text = "";
  for await (const part of parts) text += Buffer.from(part).toString();
  if (text === "unknown") throw new Error("away");
  return text === "clean";
});
const limits = { maxBytes: 1, maxTime: 1, accept: "" };

it.each([
  ["got", (address: string) => scanned.get(address, limits)],
  ["renewed", (address: string) => scanned.renew(address, limits, validators)],
])("lets clean files that are %s through, and no malware or unknown ones", async (_way, take) => {
  expect(String((await take("clean"))?.bytes)).toBe("clean");
  await expect(take("bad")).rejects.toEqual(new RemoteRefusal("malware"));
  await expect(take("unknown")).rejects.toMatchObject({ fault: "scanner" });
});

it("leaves alone what has not changed since it was looked at", async () => {
  expect(await scanned.renew("unchanged", limits, validators)).toBeNull();
});
