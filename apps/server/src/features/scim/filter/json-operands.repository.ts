import { type SQL, sql } from "../../../platform/database/drizzle.ts";
import { type Attribute, findAttribute } from "../schema/attribute.ts";
import type { Operand } from "./filter-sql.repository.ts";

/** A plain attribute inside of a JSON object. */
function plain(attribute: Attribute, object: SQL): Operand {
  const text = sql`(${object} ->> ${attribute.name}::text)`;
  if (attribute.type === "boolean") return { type: "boolean", value: sql`${text}::boolean` };
  return { type: "text", value: text, isExact: attribute.caseExact };
}

/** The values of a list, one by one; what is stored under a known list is a list. */
function listOf(attribute: Attribute, object: SQL): Operand {
  const list = sql`(${object} -> ${attribute.name}::text)`;
  const item = sql`(item.value)`;
  return {
    type: "list",
    some: (condition) =>
      sql`exists (select 1 from jsonb_array_elements(${list}) as item (value) where ${condition})`,
    part: ({ name }) => {
      const found = findAttribute(attribute.subAttributes, name);
      return found === null ? null : plain(found, item);
    },
  };
}

/** An attribute, or a part of one, that is kept in a JSON object by its schema's names. */
export function jsonOperand(attribute: Attribute, sub: string | null, object: SQL): Operand | null {
  if (attribute.multiValued) return listOf(attribute, object);
  if (attribute.type !== "complex") return sub === null ? plain(attribute, object) : null;
  const value = sql`(${object} -> ${attribute.name}::text)`;
  const part = findAttribute(attribute.subAttributes, sub ?? "value");
  if (part !== null) return plain(part, value);
  return sub === null ? { type: "object", value } : null;
}
