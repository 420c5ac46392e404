import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import forge from "node-forge";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpTransport } from "./smtp-transport.ts";

const { pki } = forge;

/**
 * An address of this machine that is not called so: a connection to it ends at our own server, and
 * counts as one to a stranger.
 */
const stranger = "0.0.0.0";

/** A certificate for the stranger that vouches for itself. */
function makeCertificate(): { key: string; cert: string } {
  const keys = pki.rsa.generateKeyPair(2048);
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  const name = [{ name: "commonName", value: "mail" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames: [{ type: 7, ip: stranger }] },
  ]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return { key: pki.privateKeyToPem(keys.privateKey), cert: pki.certificateToPem(certificate) };
}

const certificate = makeCertificate();
const known = getCACertificates("default");

let server: SMTPServer;
/** What the server has heard: names of accounts and of recipients. */
let heard: string[];

async function listen(options: SMTPServerOptions): Promise<number> {
  heard = [];
  server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, done) {
      heard.push(username);
      done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      heard.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0);
  await once(server.server, "listening");
  return (server.server.address() as AddressInfo).port;
}

afterEach(async () => {
  setDefaultCACertificates(known);
  await new Promise<void>((resolve) => server.close(resolve));
});

async function send(scheme: "smtp" | "smtps", host: string, port: number): Promise<void> {
  const transport = createSmtpTransport(`${scheme}://portal:secret@${host}:${port}`);
  const from = { name: "Northlight", address: "hello@north.example" };
  const letter = { id: "1", from, replyTo: null, to: "maya@tenant.example", attachment: null };
  try {
    await transport.send({ ...letter, subject: "Code", html: "<p>1</p>", text: "1" });
  } finally {
    transport.close();
  }
}

const told = ["portal", "maya@tenant.example"];

describe("a mail server elsewhere", () => {
  it("gets nothing, not even the password, where it does not offer TLS", async () => {
    const port = await listen({ disabledCommands: ["STARTTLS"] });
    await expect(send("smtp", stranger, port)).rejects.toThrow(/^ETLS/);
    expect(heard).toEqual([]);
  });

  it.each(["smtp", "smtps"] as const)(
    "gets nothing over %s with a certificate that nobody vouches for",
    async (scheme) => {
      const port = await listen({ ...certificate, secure: scheme === "smtps" });
      await expect(send(scheme, stranger, port)).rejects.toThrow(/^ESOCKET|^ETLS|^UNKNOWN/);
      expect(heard).toEqual([]);
    },
  );

  it.each(["smtp", "smtps"] as const)("gets mails over %s with a good one", async (scheme) => {
    setDefaultCACertificates([...known, certificate.cert]);
    const port = await listen({ ...certificate, secure: scheme === "smtps" });
    await send(scheme, stranger, port);
    expect(heard).toEqual(told);
  });
});

describe("a mail server on this machine", () => {
  it.each(["localhost", "127.0.0.1"])("needs no TLS: %s", async (host) => {
    await send("smtp", host, await listen({ disabledCommands: ["STARTTLS"] }));
    expect(heard).toEqual(told);
  });

  it("may have a certificate of its own making", async () => {
    await send("smtp", "127.0.0.1", await listen(certificate));
    expect(heard).toEqual(told);
  });
});
