import { TokenType } from "@streamparser/json";
import { ImportFailure } from "../import-failure.ts";
import { longestRow } from "./table.ts";

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
const between: ReadonlySet<TokenType> = new Set([
  TokenType.COMMA,
  TokenType.COLON,
  TokenType.SEPARATOR,
]);

/** Values and names of one item at most: each takes many times the memory of its bytes. */
const mostValues = 100_000;

/** Lists and objects in one another at most. */
const deepest = 100;

const notOneList = () =>
  new ImportFailure("The JSON must be an array of objects, or an object with one such array.");

/** Notes where the items of a document start, which the parser of values does not tell, and bounds them. */
interface ItemStarts {
  /** Hears the next token. Throws `ImportFailure` at a second list, and at an item that is more than fits. */
  hear(token: TokenType, offset: number): void;
  /** So many bytes more have been heard; throws as well, also amid a token. */
  pass(bytes: number): void;
  /** Where the next item starts. */
  take(): number;
  /** Throws where there was no list at the depth. */
  end(): void;
}

/**
 * @param listDepth how deep the list lies whose items count
 * @param lineAt the line of an offset, for what is told
 */
export function createItemStarts(
  listDepth: number,
  lineAt: (offset: number) => number,
): ItemStarts {
  const offsets: number[] = [];
  const newest = { start: 0, values: 0 };
  let passed = 0;
  let depth = 0;
  let isInList = false;
  let lists = 0;
  const refuse = (what: string): never => {
    throw new ImportFailure(`The item in line ${lineAt(newest.start)} ${what}.`);
  };
  return {
    hear(token, offset) {
      if (closing.has(token)) {
        depth -= 1;
        if (depth < listDepth) isInList = false;
        return;
      }
      if (between.has(token)) return;
      if (isInList && depth === listDepth) {
        offsets.push(offset);
        Object.assign(newest, { start: offset, values: 0 });
      }
      newest.values += 1;
      if (newest.values > mostValues) {
        refuse(`has more than ${mostValues.toLocaleString("en-us")} values`);
      }
      if (!opening.has(token)) return;
      depth += 1;
      if (depth > deepest) refuse(`is nested deeper than ${deepest} levels`);
      if (depth === listDepth && token === TokenType.LEFT_BRACKET) {
        isInList = true;
        lists += 1;
        if (lists > 1) throw notOneList();
      }
    },
    pass(bytes) {
      passed += bytes;
      if (passed - newest.start > longestRow) {
        refuse(`is longer than ${longestRow / 1024 / 1024} MB`);
      }
    },
    take: () => offsets.shift() ?? 0,
    end() {
      if (lists === 0) throw notOneList();
    },
  };
}
