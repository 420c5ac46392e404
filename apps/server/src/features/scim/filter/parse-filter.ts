import { splitUrn } from "../schema/urn.ts";
import {
  type AttributePath,
  type CompareValue,
  comparisons,
  type Comparison,
  type Filter,
} from "./filter.ts";
import { TokenReader } from "./token-reader.ts";

/** Bounds that no directory reaches; a filter beyond them is meant to cost us. */
const limits = { depth: 20, comparisons: 100 } as const;

const attributeName = /^(\$?[A-Za-z][\w$-]*)(?:\.(\$?[A-Za-z][\w$-]*))?$/;

/** Reads `name`, `name.sub` or either after a URN; null for what is none of these. */
export function readAttributePath(word: string): AttributePath | null {
  const { schema, rest } = splitUrn(word);
  const [, name, sub] = attributeName.exec(rest ?? "") ?? [];
  return name === undefined ? null : { schema, name, sub: sub ?? null };
}

function isComparison(text: string): text is Comparison {
  return comparisons.some((each) => each === text);
}

/** Reads a filter by recursive descent: `or` binds least, then `and`, then `not`. */
class FilterParser {
  readonly #reader: TokenReader;
  #depth = 0;
  #comparisons = 0;

  constructor(reader: TokenReader) {
    this.#reader = reader;
  }

  parse(): Filter {
    this.#depth += 1;
    if (this.#depth > limits.depth) throw this.#reader.fault("too many brackets");
    const filter = this.#chain("or", () => this.#chain("and", () => this.#term()));
    this.#depth -= 1;
    return filter;
  }

  #chain(word: "and" | "or", next: () => Filter): Filter {
    const first = next();
    if (!this.#reader.sees(word)) return first;
    const filters = [first];
    while (this.#reader.passes(word)) filters.push(next());
    return { kind: word, filters };
  }

  #term(): Filter {
    if (this.#reader.passes("(")) return this.#closed(")");
    if (this.#reader.sees("not") && this.#reader.sees("(", 1)) {
      this.#reader.take();
      this.#reader.expect("(");
      return { kind: "not", filter: this.#closed(")") };
    }
    return this.#condition(this.#attribute());
  }

  #closed(bracket: ")" | "]"): Filter {
    const filter = this.parse();
    this.#reader.expect(bracket);
    return filter;
  }

  #attribute(): AttributePath {
    const token = this.#reader.take();
    const path = token.kind === "word" ? readAttributePath(token.text) : null;
    if (path === null) throw this.#reader.fault("the name of an attribute is missing");
    return path;
  }

  #condition(path: AttributePath): Filter {
    this.#comparisons += 1;
    if (this.#comparisons > limits.comparisons) throw this.#reader.fault("too many comparisons");
    if (this.#reader.passes("[")) return this.#some(path);
    const op = this.#reader.take().text.toLowerCase();
    if (op === "pr") return { kind: "present", path };
    if (!isComparison(op)) throw this.#reader.fault("a comparison is missing");
    return { kind: "compare", path, op, value: this.#value() };
  }

  /**
   * A list with a filter of its own. `emails[type eq "work"].value eq "x"` is not in the RFC's
   * grammar, but it is how Entra asks: it means one address that is both.
   */
  #some(path: AttributePath): Filter {
    if (path.sub !== null) throw this.#reader.fault("only a list may have brackets");
    const inner = this.#closed("]");
    if (this.#reader.peek().kind !== "sub") return { kind: "some", path, filter: inner };
    const name = this.#reader.take().text.slice(1);
    const own = this.#condition({ schema: null, name, sub: null });
    return { kind: "some", path, filter: { kind: "and", filters: [inner, own] } };
  }

  #value(): CompareValue {
    const token = this.#reader.take();
    if (token.kind === "string") return token.text;
    if (token.kind === "number") return Number(token.text);
    const word = token.kind === "word" ? token.text.toLowerCase() : "";
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    throw this.#reader.fault("a value is missing; texts stand in double quotes");
  }
}

/** Reads the filter of a query (RFC 7644 §3.4.2.2); throws 400 `invalidFilter`. */
export function parseFilter(text: string): Filter {
  const reader = new TokenReader(text, "invalidFilter");
  const filter = new FilterParser(reader).parse();
  reader.expectEnd();
  return filter;
}

/** Reads a filter that stands in the brackets of a path, up to the closing one. */
export function parseBracketed(reader: TokenReader): Filter {
  const filter = new FilterParser(reader).parse();
  reader.expect("]");
  return filter;
}
