import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { ImportFailure } from "../import-failure.ts";
import { createPassingLines } from "./passing-lines.ts";
import type { TextSource } from "./table.ts";

/** An item of the list that a document is or holds. */
export interface JsonItem {
  /** Line on which it starts, from 1. */
  line: number;
  item: unknown;
}

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
const between: ReadonlySet<TokenType> = new Set([
  TokenType.COMMA,
  TokenType.COLON,
  TokenType.SEPARATOR,
]);

/** Reads the items one after the other; throws `ImportFailure` where there is no such list. */
export async function* readItems(
  open: TextSource,
  isObjectAround: boolean,
): AsyncGenerator<JsonItem> {
  const lines = createPassingLines();
  const tokenizer = new Tokenizer();
  const values = new TokenParser({
    paths: [isObjectAround ? "$.*.*" : "$.*"],
    keepStack: false,
  });
  const starts = createStarts(isObjectAround ? 2 : 1);
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
  }
  if (!values.isEnded) valid(() => tokenizer.end());
  if (!values.isEnded) throw new ImportFailure("The file is not valid JSON: it ends too early.");
  if (starts.listCount() !== 1) {
    throw new ImportFailure(
      "The JSON must be an array of objects, or an object with one such array.",
    );
  }
}

/** Notes where the items of lists at a depth start; the parser of values does not tell. */
function createStarts(listDepth: number) {
  const offsets: number[] = [];
  let depth = 0;
  let isInList = false;
  let lists = 0;
  return {
    hear(token: TokenType, offset: number): void {
      if (closing.has(token)) {
        depth -= 1;
        if (depth < listDepth) isInList = false;
        return;
      }
      if (isInList && depth === listDepth && !between.has(token)) offsets.push(offset);
      if (!opening.has(token)) return;
      depth += 1;
      if (depth === listDepth && token === TokenType.LEFT_BRACKET) {
        isInList = true;
        lists += 1;
      }
    },
    /** Where the next item starts. */
    take: (): number => offsets.shift() ?? 0,
    listCount: () => lists,
  };
}

function valid(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    throw new ImportFailure(`The file is not valid JSON: ${String(error)}`);
  }
}
