import { isStorable } from "../../../platform/http/storable.ts";
import { refusal, type ScimError, type ScimType } from "../scim-error.ts";

/** A word, a value or a sign of a filter or path. */
export interface Token {
  kind: "word" | "string" | "number" | "sign" | "sub" | "end";
  /** As written; of a string what it means. */
  text: string;
}

/** Longer filters and paths than any directory writes. */
const longestText = 4096;

const patterns: readonly [Token["kind"] | "blank", RegExp][] = [
  ["blank", /\s+/y],
  ["string", /"(?:[^"\\]|\\.)*"/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:-])/y],
  ["sign", /[()[\]]/y],
  // What follows a closing bracket: `emails[…].value`.
  ["sub", /\.\$?[A-Za-z][\w-]*/y],
  ["word", /\$?[A-Za-z][\w$:.-]*/y],
];

const end: Token = { kind: "end", text: "" };

/** The parts of a filter or path, one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  readonly #fault: ScimType;
  #at = 0;

  /** Throws a 400 of the given kind for what has no meaning at all. */
  constructor(text: string, fault: "invalidFilter" | "invalidPath") {
    this.#fault = fault;
    this.#tokens = this.#split(text);
  }

  #split(text: string): Token[] {
    if (text.length > longestText) throw this.fault(`longer than ${longestText} characters`);
    if (!isStorable(text)) throw this.fault("not a plain text");
    const tokens: Token[] = [];
    let at = 0;
    while (at < text.length) {
      const [kind, written] = this.#next(text, at);
      at += written.length;
      if (kind === "blank") continue;
      tokens.push({ kind, text: kind === "string" ? this.#unquote(written) : written });
    }
    return tokens;
  }

  #next(text: string, at: number): [Token["kind"] | "blank", string] {
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) return [kind, found];
    }
    throw this.fault(`unexpected character at ${at + 1}`);
  }

  /** Strings are those of JSON. */
  #unquote(written: string): string {
    try {
      const value: unknown = JSON.parse(written);
      if (typeof value === "string" && isStorable(value)) return value;
    } catch {
      // Told below, together with strings that no text can hold.
    }
    throw this.fault("a string with an escape that JSON does not know");
  }

  /** What is wrong, as an error to throw. */
  fault(what: string): ScimError {
    const noun = this.#fault === "invalidPath" ? "path" : "filter";
    return refusal(this.#fault, `The ${noun} cannot be read: ${what}.`);
  }

  /** The next part, which stays. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? end;
  }

  /** The next part. */
  take(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  /** Whether the next part is this sign or word; words in any case. */
  sees(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    const isFit = token.kind === "sign" || token.kind === "word";
    return isFit && token.text.toLowerCase() === text;
  }

  /** Takes the next part if it is this one. */
  passes(text: string): boolean {
    const isThere = this.sees(text);
    if (isThere) this.#at += 1;
    return isThere;
  }

  /** Takes what must follow. */
  expect(text: string): void {
    if (!this.passes(text)) throw this.fault(`"${text}" is missing`);
  }

  /** Throws unless everything has been read. */
  expectEnd(): void {
    if (this.peek().kind !== "end") throw this.fault("it goes on after its end");
  }
}
