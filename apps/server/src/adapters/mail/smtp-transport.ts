import { isLoopback } from "@portico/rules/loopback";
import { createTransport } from "nodemailer";
import {
  type Attachment,
  type Letter,
  type Mailbox,
  MailNotTaken,
  type MailTransport,
} from "./mail-transport.ts";

/** Milliseconds; a mail server that takes longer gets the mail at the next attempt. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
const wholeConversation = 60_000;

/**
 * What went wrong, in codes only: a mail server's own words repeat the address of the recipient, and
 * sometimes more.
 */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [
    typeof code === "string" && /^[A-Z_]{2,30}$/.test(code) ? code : "UNKNOWN",
    ...(typeof responseCode === "number" ? [`${responseCode}`] : []),
  ];
  return words.join(" ");
}

/** As parts and not as text, which would be read for commas and brackets. */
function mailbox({ name, address }: Mailbox) {
  return { name, address };
}

function fileOf({ name, type, text }: Attachment) {
  return { filename: name, contentType: type, content: text };
}

/**
 * Sends mails over SMTP (RFC 5321). Mails hold codes, so they travel encrypted, and to the server that
 * was named: `smtp://` must offer STARTTLS and `smtps://` begins with TLS (RFC 8314), each with a
 * certificate of the host. On this machine there is nobody to hide from.
 */
export function createSmtpTransport(url: string): MailTransport {
  const isLocal = isLoopback(new URL(url).host);
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal, minVersion: "TLSv1.2" },
    maxConnections: 4,
    // The outbox has attempts of its own.
    maxRequeues: 0,
    // Mails bring all they need; nothing in one may make this process open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  });

  async function send({ id, from, replyTo, to, attachment, ...content }: Letter): Promise<void> {
    const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
    await transport.sendMail({
      ...content,
      from: mailbox(from),
      ...(replyTo === null ? {} : { replyTo: mailbox(replyTo) }),
      to: mailbox({ name: "", address: to }),
      ...(attachment === null ? {} : { attachments: [fileOf(attachment)] }),
      messageId: `<${id}@${domain}>`,
      // No out-of-office answers to a machine (RFC 3834 §5).
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.timeout(wholeConversation),
    });
  }

  return {
    send: (letter) =>
      send(letter).catch((error: unknown) => {
        throw new MailNotTaken(reasonOf(error));
      }),
    close: () => transport.close({ force: true }),
  };
}
