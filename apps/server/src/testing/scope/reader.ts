import type { Token } from "./tokens.ts";

const end: Token = { kind: "sign", text: "" };

/** Words of SQL that are never the name of a table, column or alias. */
const reserved = new Set(
  (
    "all and any array as asc between both by case cast conflict cross current_date " +
    "current_timestamp default delete desc distinct do else end except exists extract false fetch " +
    "for from full group having ilike in inner insert intersect interval into is join lateral left " +
    "like limit natural not nothing null nulls offset on only or order outer over partition " +
    "recursive returning right row select set some then true union update using values when where " +
    "window with within"
  ).split(" "),
);

/** A place in a list of tokens. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#position >= this.#tokens.length;
  }

  /** The token `distance` places on, or back when negative. */
  peek(distance = 0): Token {
    return this.#tokens[this.#position + distance] ?? end;
  }

  next(): Token {
    const token = this.peek();
    this.#position += 1;
    return token;
  }

  rest(): readonly Token[] {
    return this.#tokens.slice(this.#position);
  }

  /** Whether the next token is one of these words or signs. */
  sees(...texts: readonly string[]): boolean {
    const { kind, text } = this.peek();
    return kind !== "name" && texts.includes(text);
  }

  /** Passes the next token if it is one of these. */
  passes(...texts: readonly string[]): boolean {
    const isThere = this.sees(...texts);
    if (isThere) this.#position += 1;
    return isThere;
  }

  seesName(distance = 0): boolean {
    const { kind, text } = this.peek(distance);
    return kind === "name" || (kind === "word" && !reserved.has(text));
  }

  /** The tokens of the bracket that opens here, without the brackets; passes them. */
  group(): Token[] {
    const inside: Token[] = [];
    let depth = 0;
    while (!this.isDone) {
      const token = this.next();
      if (token.kind === "sign" && token.text === "(") depth += 1;
      if (token.kind === "sign" && token.text === ")") depth -= 1;
      if (depth === 0) break;
      inside.push(token);
    }
    return inside.slice(1);
  }
}
