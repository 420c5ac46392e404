import { type Agent, get, type IncomingMessage } from "node:http";

/** Opens a stream of server-sent events and hears what it tells; gives what closes it. */
export async function openStream(
  agent: Agent,
  { url, headers }: { url: string; headers: { authorization: string } },
  hear: (text: string) => void,
): Promise<() => void> {
  const outgoing = get(url, { agent, headers });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`An open page got ${answer.statusCode}`);
  answer.setEncoding("utf8").on("data", hear);
  return () => outgoing.destroy();
}
