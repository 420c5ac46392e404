import { Tokenizer, TokenParser } from "@streamparser/json";
import { ImportFailure } from "../import-failure.ts";
import { createItemStarts } from "./item-starts.ts";
import { createPassingLines } from "./passing-lines.ts";
import type { TextSource } from "./table.ts";

/** An item of the list that a document is or holds. */
export interface JsonItem {
  /** Line on which it starts, from 1. */
  line: number;
  item: unknown;
}

/** Digits that are gathered before they become text: a number of megabytes is no list of characters. */
const numberBufferSize = 64;

/** Reads the items one after the other; throws `ImportFailure` where there is no such list. */
export async function* readItems(
  open: TextSource,
  isObjectAround: boolean,
): AsyncGenerator<JsonItem> {
  const lines = createPassingLines();
  const tokenizer = new Tokenizer({ numberBufferSize });
  const values = new TokenParser({
    paths: [isObjectAround ? "$.*.*" : "$.*"],
    keepStack: false,
  });
  const starts = createItemStarts(isObjectAround ? 2 : 1, (offset) => lines.lineAt(offset));
  const items: unknown[] = [];
  tokenizer.onToken = ({ token, value, offset }) => {
    starts.hear(token, offset);
    values.write({ token, value });
  };
  values.onValue = ({ value, parent }) => {
    if (Array.isArray(parent)) items.push(value);
  };
  for await (const text of open()) {
    const bytes = Buffer.from(text);
    lines.push(bytes);
    valid(() => tokenizer.write(bytes));
    for (const item of items.splice(0)) {
      yield { line: lines.lineAt(starts.take()), item };
    }
    starts.pass(bytes.length);
  }
  if (!values.isEnded) valid(() => tokenizer.end());
  if (!values.isEnded) throw new ImportFailure("The file is not valid JSON: it ends too early.");
  starts.end();
}

function valid(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure(`The file is not valid JSON: ${String(error)}`);
  }
}
