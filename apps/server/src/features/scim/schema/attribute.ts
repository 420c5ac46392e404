/** An attribute as `/Schemas` describes it and as we read it (RFC 7643 §7). */
export interface Attribute {
  name: string;
  type: "string" | "boolean" | "complex" | "reference" | "dateTime" | "binary";
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: "readOnly" | "readWrite" | "immutable";
  returned: "always" | "default";
  uniqueness: "none" | "server";
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

type Traits = Partial<Omit<Attribute, "name" | "type" | "description" | "subAttributes">>;

const usual = {
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
} as const satisfies Traits;

/** A text; `traits` are what differs from an ordinary one. */
export function text(name: string, description: string, traits: Traits = {}): Attribute {
  return { name, type: "string", description, ...usual, ...traits };
}

/** True or false. */
export function flag(name: string, description: string): Attribute {
  return { name, type: "boolean", description, ...usual };
}

/** The address of something. */
export function reference(
  name: string,
  description: string,
  referenceTypes: readonly string[],
  traits: Traits = {},
): Attribute {
  return {
    name,
    type: "reference",
    description,
    ...usual,
    caseExact: true,
    referenceTypes,
    ...traits,
  };
}

/** An object with attributes of its own. */
export function complex(
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  traits: Traits = {},
): Attribute {
  return { name, type: "complex", description, ...usual, ...traits, subAttributes };
}

/** A list of values with what RFC 7643 §2.4 gives each: display, type and whether it is the first choice. */
export function values(
  name: string,
  description: string,
  value: Attribute,
  types?: readonly string[],
): Attribute {
  const kind = text("type", "What the value is for.");
  const parts = [
    value,
    text("display", "Name to show."),
    types === undefined ? kind : { ...kind, canonicalValues: types },
    flag("primary", "Whether it is the preferred value; one of them at most."),
  ];
  return complex(name, description, parts, { multiValued: true });
}

/** The attribute of a name, whatever its case (RFC 7643 §2.1). */
export function findAttribute(
  attributes: readonly Attribute[] | undefined,
  name: string,
): Attribute | null {
  const wanted = name.toLowerCase();
  return attributes?.find((attribute) => attribute.name.toLowerCase() === wanted) ?? null;
}
