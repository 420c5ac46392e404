/** A piece of SQL text; names are lower-cased unless quoted. */
export interface Token {
  kind: "name" | "word" | "value" | "sign";
  text: string;
}

/** In the order they are tried; the groups of `pattern` carry their kind. */
const pattern =
  /(?<skip>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<value>\$\d+|'(?:[^']|'')*'|\d[\w.]*)|"(?<name>(?:[^"]|"")*)"|(?<word>[a-z_][\w$]*)|(?<sign>::|<>|<=|>=|!=|->>?|\S)/giy;

/** Cuts a statement into tokens; comments and blanks are dropped. */
export function tokenize(statement: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups } of statement.matchAll(pattern)) {
    const { value, name, word, sign } = groups ?? {};
    if (value !== undefined) tokens.push({ kind: "value", text: value });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (word !== undefined) tokens.push({ kind: "word", text: word.toLowerCase() });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}
