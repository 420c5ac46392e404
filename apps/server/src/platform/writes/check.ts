/** What is wrong with a value, as the end of "`field` …". */
export class Fault {
  readonly reason: string;
  /** The part of a JSON value that is wrong; null where it is the whole. */
  readonly part: string | null;
  constructor(reason: string, part: string | null = null) {
    this.reason = reason;
    this.part = part;
  }
}

/** What is wrong with a field of what somebody wants to write. */
export interface FieldFault {
  /** Name of the field; `attachable.survey_type` for a part of one. */
  field: string;
  /** Language code of a translation; null for the field's own value. */
  language: string | null;
  reason: string;
}

/** Values such as addresses and roles before anybody has looked at them. */
type Loose<Value> = Value extends string ? string : Value;

/** What somebody wants to write. What is missing stays as it is, null takes away. */
export type Draft<Row> = {
  [Field in keyof Row]?: Loose<NonNullable<Row[Field]>> | null | undefined;
};

declare const checked: unique symbol;

/** A row whose fields are clean: only a check makes it, and nothing else is written. */
export type Checked<Row> = Row & { readonly [checked]: true };

/** What came of a check. */
export type CheckResult<Row> =
  | { faults: readonly FieldFault[] }
  | { faults: null; row: Checked<Row> };

/**
 * Cleans a value that is there, or says what is wrong with it; nothing readable left of it is null.
 * `row` holds the fields that come before it in the table of rules, and its own value when a
 * translation is looked at; null is said to be empty.
 */
export type Rule<Value, Clean = Value, Row = unknown> = (
  value: Value,
  row: { readonly [Field in keyof Row]?: Row[Field] | null },
) => Clean | Fault | null;

/** The rule of every field, in the order in which they are applied. */
export type Rules<Row> = {
  readonly [Field in Exclude<keyof Row, "translations">]-?: Rule<
    Loose<NonNullable<Row[Field]>>,
    NonNullable<Row[Field]>,
    Row
  >;
};

/** Texts in other languages than the row's own: language code → field → text, as somebody wrote it. */
type Texts = Record<string, Record<string, unknown>>;

/** Checks what somebody wants to write; all that is wrong with it comes back at once. */
export type Check<Row> = (draft: Draft<Row>) => CheckResult<Row>;

/** What is wrong with fields that are clean each by itself, but not together. */
export type WholeRule<Row> = (row: Checked<Row>) => FieldFault | null;

/**
 * Makes the check of a kind of row from its rules and the fields that it cannot do without. A field's
 * translations follow its rule; the row as a whole is looked at last.
 */
export function createCheck<Row extends object>(
  rules: Rules<Row>,
  required: readonly (keyof Row & string)[],
  faultOfWhole: WholeRule<Row> = () => null,
): Check<Row> {
  const needed = new Set<string>(required);
  const entries = Object.entries(rules as Record<string, Rule<unknown>>);
  return (draft) => {
    const given: Record<string, unknown> & { translations?: Texts } = draft;
    const clean: Record<string, unknown> = {};
    const texts: Texts = {};
    const faults: FieldFault[] = [];
    for (const [field, rule] of entries) {
      const apply = (value: unknown, language: string | null): unknown => {
        if (value === undefined || value === null) return null;
        const found = rule(value, clean);
        if (!(found instanceof Fault)) return found === "" ? null : found;
        const at = found.part === null ? field : `${field}.${found.part}`;
        faults.push({ field: at, language, reason: found.reason });
        return undefined;
      };
      if (given[field] !== undefined || needed.has(field)) {
        const value = apply(given[field], null);
        if (value === null && needed.has(field)) {
          faults.push({ field, language: null, reason: "is empty" });
        }
        clean[field] = value;
      }
      for (const [language, said] of Object.entries(given.translations ?? {})) {
        if (said[field] !== undefined)
          (texts[language] ??= {})[field] = apply(said[field], language);
      }
    }
    if (faults.length > 0) return { faults };
    if (given.translations !== undefined) clean["translations"] = texts;
    const row = clean as Checked<Row>;
    const fault = faultOfWhole(row);
    return fault === null ? { faults: null, row } : { faults: [fault] };
  };
}
