import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type ReceivedMail, readMail } from "./read-mail.ts";

/** A mail server on this machine that keeps what it takes. */
export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  /** Refuses recipients with this reply until it is null again. */
  refusal: { code: number; text: string } | null;
  /** How many recipients it has refused. */
  refused: number;
  /** Resolves as soon as a condition holds; asks after each mail and each refusal. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** An SMTP error as the server library takes it. */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

/** Starts one on a free port; `account` demands a sign-in. */
export async function startMailServer(
  account: { user: string; password: string } | null = null,
): Promise<TestMailServer> {
  const waiting = new Set<() => void>();
  const tell = () => waiting.forEach((check) => check());
  const options: SMTPServerOptions = {
    authOptional: account === null,
    allowInsecureAuth: true,
    disabledCommands: account === null ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account?.user && password === account?.password;
      if (isKnown) done(null, { user: username });
      else done(new Refusal(535, "no such account"));
    },
    onRcptTo({ address }, _session, done) {
      if (server.refusal === null) return done();
      const { code, text } = server.refusal;
      server.refused += 1;
      done(new Refusal(code, `${text} <${address}>`));
      tell();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        server.mails.push(readMail(Buffer.concat(chunks).toString("latin1"), to));
        done();
        tell();
      });
    },
  };
  const smtp = new SMTPServer(options);
  smtp.on("error", () => undefined);
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;

  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusal: null,
    refused: 0,
    until(condition) {
      return new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
