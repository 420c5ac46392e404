/** A message of a server-sent stream, as far as our server writes them. */
export interface StreamMessage {
  /** What is told; null for a message that only keeps the line open. */
  data: string | null;
  /** Milliseconds after which to ask anew once the stream has ended; null where nothing is said. */
  retry: number | null;
}

/** The value of a field, over all of its lines; null without it. */
function fieldOf(lines: readonly string[], name: string): string | null {
  const start = `${name}:`;
  const values = lines.filter((line) => line.startsWith(start));
  if (values.length === 0) return null;
  return values.map((line) => line.slice(start.length).replace(/^ /, "")).join("\n");
}

function messageOf(block: string): StreamMessage {
  const lines = block.split("\n");
  const retry = fieldOf(lines, "retry");
  return { data: fieldOf(lines, "data"), retry: retry === null ? null : Number(retry) };
}

/** Reads the messages of a stream as they come, however their bytes were cut on the way. */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let unread = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (unread + decoder.decode(part.value, { stream: true })).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) yield messageOf(block);
  }
}
