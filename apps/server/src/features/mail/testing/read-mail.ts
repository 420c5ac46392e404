/** A mail as it came over the wire, decoded. */
export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: string[];
  /** Header fields by name in lower case, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** A file, decoded; empty for none. */
  calendar: string;
}

/** Encoded words of RFC 2047 in quoted-printable or base64, UTF-8 only. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, body: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(body, "base64").toString("utf8")
        : decodeQuoted(body.replaceAll("_", " ")),
    );
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function split(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf("\r\n\r\n");
  const fields = part
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const colon = field.indexOf(":");
    headers[field.slice(0, colon).toLowerCase()] = decodeWords(field.slice(colon + 1).trim());
  }
  return { headers, body: part.slice(end + 4) };
}

function decodeBody({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return decodeQuoted(body);
  return Buffer.from(body, "latin1").toString("utf8");
}

/** The parts of a message, those within its parts as well. */
function partsOf({ headers, body }: ReturnType<typeof split>): ReturnType<typeof split>[] {
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return [{ headers, body }];
  return body.split(`--${boundary}`).flatMap((part) => partsOf(split(part.trimStart())));
}

/** Reads a mail of a text, an HTML part and perhaps a file, as latin1 text of its bytes. */
export function readMail(source: string, to: string[]): ReceivedMail {
  const message = split(source);
  const { headers } = message;
  const parts = partsOf(message);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers["content-type"]?.startsWith(type));
    return part === undefined ? "" : decodeBody(part).replaceAll("\r\n", "\n");
  };
  return {
    to,
    headers,
    text: partOf("text/plain"),
    html: partOf("text/html"),
    calendar: partOf("text/calendar"),
  };
}
