import type { FastifyInstance } from "fastify";

/** A mail as the developer's outbox tells it. */
export interface TestMail {
  uuid: string;
  to: string;
  subject: string;
  text: string;
  attachment: { name: string; type: string; text: string } | null;
  created_at: string;
}

/** The mails that the portal has written to an address, newest first. */
export async function mailsTo(app: FastifyInstance, address: string): Promise<TestMail[]> {
  const answer = await app.inject({ url: "/dev/outbox.json", query: { to: address } });
  if (answer.statusCode !== 200) throw new Error(`No outbox: ${answer.statusCode}`);
  return answer.json<TestMail[]>();
}

/** The one-time code in a mail's plain text; throws where there is none. */
export function codeIn(text: string): string {
  const code = /^[^\n:]+: (\d[\d ]+)$/m.exec(text)?.[1];
  if (code === undefined) throw new Error("There is no code in this mail");
  return code.replaceAll(" ", "");
}
