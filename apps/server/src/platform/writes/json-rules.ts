import { Fault, type Rule } from "./check.ts";

/** The rule of every part of a JSON field. */
type PartRules<Json> = {
  readonly [Part in keyof Json]-?: Rule<
    NonNullable<Json[Part]>,
    Partial<NonNullable<Json[Part]>> | NonNullable<Json[Part]>
  >;
};

/** Cleans the parts of a JSON field; what is empty, or has no rule, has no part in it. */
export function parts<Json extends object>(rules: PartRules<Json>): Rule<Json, Partial<Json>> {
  const names = Object.keys(rules) as (keyof Json & string)[];
  return (json, row) => {
    const clean: Record<string, unknown> = {};
    for (const part of names) {
      const value = json[part];
      const found: unknown = value === undefined || value === null ? null : rules[part](value, row);
      if (found instanceof Fault) {
        return new Fault(found.reason, found.part === null ? part : `${part}.${found.part}`);
      }
      if (found !== null && found !== "") clean[part] = found;
    }
    return clean as Partial<Json>;
  };
}
