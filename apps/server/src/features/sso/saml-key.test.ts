import { X509Certificate, createPrivateKey, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { openDatabase } from "../../platform/database/client.ts";
import { type TestDatabase, createTestDatabase } from "../../platform/database/testing.ts";
import { StartError } from "../../platform/process/start-error.ts";
import { openSamlKey } from "./saml-key.ts";
import { samlKeys } from "./sso.tables.ts";

const secret: Keyring = [randomBytes(32)];
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

describe("the key for SAML requests", () => {
  it("is made once, with a certificate for ten years", async () => {
    const first = await openSamlKey(database.db, secret);
    expect(await openSamlKey(database.db, secret)).toEqual(first);
    const certificate = new X509Certificate(first.certificate);
    expect(certificate.checkPrivateKey(createPrivateKey(first.privateKey))).toBe(true);
    expect(certificate.validToDate.getFullYear()).toBe(new Date().getFullYear() + 10);
  });

  it("is the same for processes that start at once", async () => {
    const processes = Array.from({ length: 4 }, () => openDatabase(database.url, { max: 1 }));
    try {
      const opened = await Promise.all(processes.map(({ db }) => openSamlKey(db, secret)));
      expect(new Set(opened.map(({ certificate }) => certificate)).size).toBe(1);
      expect(await database.db.select().from(samlKeys)).toHaveLength(1);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
    }
  });

  it("does not stand in the database as it is", async () => {
    const { privateKey } = await openSamlKey(database.db, secret);
    const [row] = await database.db.select().from(samlKeys);
    expect(row?.sealedPrivateKey).not.toContain("PRIVATE KEY");
    expect(row?.sealedPrivateKey).not.toContain(privateKey.slice(100, 150));
  });

  it("cannot be opened with another secret", async () => {
    await openSamlKey(database.db, secret);
    await expect(openSamlKey(database.db, [randomBytes(32)])).rejects.toThrow(StartError);
  });
});
