import {
  type Alternative,
  besides,
  clauses,
  conditionOf,
  elsewhere,
  firstAlternative,
  type Place,
} from "./place.ts";
import { TokenReader } from "./reader.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A table at one place of a statement. */
export interface TableUse {
  /** Null for what is no table: subqueries, functions, names of `with`. */
  table: string | null;
  alias: string;
  /** Columns that an insert names; null for every other use. */
  inserted: readonly string[] | null;
}

/** One side of an equality; a side that is no column is a value. */
export interface ColumnName {
  qualifier: string | null;
  column: string;
}

/** `left = right` that must hold, with the tables that its names can mean. */
export interface Equality {
  left: ColumnName | "value";
  right: ColumnName | "value";
  scope: Scope;
  /** Set when it need hold only if no other alternative does. */
  alternative: Alternative | null;
}

/** The tables of one SELECT, INSERT, UPDATE or DELETE; inner ones see those of the outer. */
export interface Scope {
  uses: TableUse[];
  outer: Scope | null;
}

/** What a statement reads and writes, and what it demands of it. */
export interface StatementUse {
  uses: TableUse[];
  equalities: Equality[];
}

const statements = new Set(["select", "with", "insert", "update", "delete", "values"]);
function startsStatement(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  return first?.kind === "word" && statements.has(first.text);
}

class StatementParser {
  readonly uses: TableUse[] = [];
  readonly equalities: Equality[] = [];
  readonly #commonTables = new Set<string>();

  /** A whole statement, or one in brackets. */
  parse(tokens: readonly Token[], outer: Scope | null): void {
    const reader = new TokenReader(tokens);
    let scope: Scope = { uses: [], outer };
    let place: Place = elsewhere;
    while (!reader.isDone) {
      if (reader.passes("union", "except", "intersect")) scope = { uses: [], outer };
      else if (reader.passes("with")) this.#readCommonTables(reader, scope);
      else if (this.#passesTableWord(reader)) this.#readTables(reader, scope, place);
      else if (reader.passes("into")) this.#readInsert(reader, scope);
      else if (reader.passes("where")) place = conditionOf(reader.rest());
      else if (reader.passes("on"))
        place = reader.sees("conflict") ? elsewhere : conditionOf(reader.rest());
      else if (reader.passes("or")) place = besides(place);
      else if (reader.passes(...clauses)) place = elsewhere;
      else this.#readExpression(reader, scope, place);
    }
  }

  /** FROM, JOIN, UPDATE and USING, where a table follows. */
  #passesTableWord(reader: TokenReader): boolean {
    const before = reader.peek(-1).text;
    if (reader.sees("from") && before === "distinct") return false;
    if (reader.sees("update") && ["do", "for", "key"].includes(before)) return false;
    if (reader.sees("using") && reader.peek(1).text === "(") return false;
    return reader.passes("from", "join", "update", "using");
  }

  #readExpression(reader: TokenReader, scope: Scope, place: Place): void {
    if (reader.sees("(")) {
      this.#readGroup(reader.group(), scope, place);
      return;
    }
    const isEquality = reader.sees("=") || this.#seesIn(reader) || this.#seesNotDistinct(reader);
    if (isEquality && place.isCondition) {
      const distance = reader.sees("is") ? 4 : 1;
      const left = columnBefore(reader);
      const right = reader.sees("in") ? "value" : columnAfter(reader, distance);
      if (!mayAnswer(reader, distance, left)) {
        this.equalities.push({ left, right, scope, alternative: place.alternative });
      }
    }
    reader.next();
  }

  #seesIn(reader: TokenReader): boolean {
    return reader.sees("in") && reader.peek(-1).text !== "not";
  }

  #seesNotDistinct(reader: TokenReader): boolean {
    const words = [0, 1, 2, 3].map((distance) => reader.peek(distance).text);
    return words.join(" ") === "is not distinct from";
  }

  #readGroup(tokens: readonly Token[], scope: Scope, place: Place): void {
    if (startsStatement(tokens)) {
      this.parse(tokens, scope);
      return;
    }
    const reader = new TokenReader(tokens);
    let inside: Place = { ...place, alternative: firstAlternative(tokens, place.alternative) };
    const hasAlternatives = inside.alternative !== place.alternative;
    while (!reader.isDone) {
      if (hasAlternatives && reader.passes("or")) inside = besides(inside);
      else this.#readExpression(reader, scope, inside);
    }
  }

  #readCommonTables(reader: TokenReader, scope: Scope): void {
    do {
      reader.passes("recursive");
      this.#commonTables.add(reader.next().text);
      if (reader.sees("(")) reader.group();
      while (reader.passes("as", "not", "materialized"));
      this.parse(reader.group(), scope);
    } while (reader.passes(","));
  }

  #readInsert(reader: TokenReader, scope: Scope): void {
    const table = reader.next().text;
    const alias = reader.passes("as") ? reader.next().text : table;
    const columns = reader.sees("(") ? reader.group() : [];
    const inserted = columns.filter(({ kind }) => kind !== "sign").map(({ text }) => text);
    this.#add({ table, alias, inserted }, scope);
  }

  #readTables(reader: TokenReader, scope: Scope, place: Place): void {
    do {
      while (reader.passes("only", "lateral"));
      this.#readTable(reader, scope, place);
    } while (reader.passes(","));
  }

  #readTable(reader: TokenReader, scope: Scope, place: Place): void {
    let table: string | null = null;
    if (reader.sees("(")) {
      this.#readBracketedTable(reader.group(), scope);
    } else if (reader.seesName()) {
      table = reader.next().text;
      if (reader.passes(".")) table = reader.next().text;
    }
    const name = table;
    if (table !== null && reader.sees("(")) {
      this.#readGroup(reader.group(), scope, place);
      table = null;
    }
    reader.passes("as");
    const alias = reader.seesName() ? reader.next().text : (name ?? "");
    if (reader.sees("(")) reader.group();
    const isCommon = table !== null && this.#commonTables.has(table);
    this.#add({ table: isCommon ? null : table, alias, inserted: null }, scope);
  }

  /** A subquery, or joined tables in brackets. */
  #readBracketedTable(tokens: readonly Token[], scope: Scope): void {
    if (startsStatement(tokens)) this.parse(tokens, scope);
    else this.parse([{ kind: "word", text: "from" }, ...tokens], scope);
  }

  #add(use: TableUse, scope: Scope): void {
    scope.uses.push(use);
    this.uses.push(use);
  }
}

/** The column that ends right before the reader, past a cast. */
function columnBefore(reader: TokenReader): ColumnName | "value" {
  const last = reader.peek(-2).text === "::" ? -3 : -1;
  if (!reader.seesName(last)) return "value";
  const column = reader.peek(last).text;
  const isQualified = reader.peek(last - 1).text === ".";
  return { qualifier: isQualified ? reader.peek(last - 2).text : null, column };
}

/** The column that starts `distance` tokens after the reader. */
function columnAfter(reader: TokenReader, distance: number): ColumnName | "value" {
  if (!reader.seesName(distance)) return "value";
  const first = reader.peek(distance).text;
  const sign = reader.peek(distance + 1).text;
  if (sign === "(") return "value";
  if (sign !== ".") return { qualifier: null, column: first };
  return { qualifier: first, column: reader.peek(distance + 2).text };
}

/** Whether the call after the reader may answer the column itself, as `coalesce($1, uuid)` does. */
function mayAnswer(reader: TokenReader, distance: number, column: ColumnName | "value"): boolean {
  const call = new TokenReader(reader.rest().slice(distance));
  if (column === "value" || !call.passes("coalesce")) return false;
  const given = new TokenReader(call.group());
  while (!given.isDone) {
    if (given.sees("(")) given.group();
    else if (given.next().text === column.column) return true;
  }
  return false;
}

/** Reads what a statement touches; enough of SQL for what the query builder writes. */
export function readStatement(statement: string): StatementUse {
  const parser = new StatementParser();
  const tokens = tokenize(statement);
  if (startsStatement(tokens)) parser.parse(tokens, null);
  return { uses: parser.uses, equalities: parser.equalities };
}
