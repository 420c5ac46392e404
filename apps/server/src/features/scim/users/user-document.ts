import {
  domainOf,
  type EmailAddress,
  emailAddress,
  type MailDomain,
} from "@portico/rules/email-address";
import { isRecord } from "@portico/rules/is-record";
import { personName } from "../../users/users.public.ts";
import { expectSchema } from "../resource/expect-schema.ts";
import { readValues, type Values } from "../resource/read-values.ts";
import { commonAttributes } from "../schema/schema.ts";
import { findExtension, userKind } from "../schema/resource-kinds.ts";
import { refusal, ScimError } from "../scim-error.ts";

/** What a directory says of a person, split into what has a column and the rest. */
export interface UserDocument {
  userName: string;
  externalId: string | null;
  /** Null where the directory does not say. */
  active: boolean | null;
  resource: Values;
}

/** Bounds of what is kept for one person. */
const limits = { name: 254, resourceBytes: 65_536 } as const;

/** What is never kept: passwords, and what only we write. */
const leftOut = new Set(["password", "id", "meta", "schemas", "groups"]);

const attributes = [...commonAttributes, ...userKind.schema.attributes];

/** Extensions stand under their URN and have attributes of their own. */
function readExtensions(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const extension = findExtension(userKind, key);
    if (extension === null) return [key, value];
    if (!isRecord(value)) throw refusal("invalidValue", `${extension.id} must be an object.`);
    return [extension.id, readValues(extension.attributes, value)];
  });
  return Object.fromEntries(
    entries.filter(([, value]) => !isRecord(value) || Object.keys(value).length > 0),
  );
}

function readName(value: unknown, name: string): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  if (value.length <= limits.name) return value;
  throw refusal("invalidValue", `${name} has ${limits.name} characters at most.`);
}

/** Reads a resource as sent, or as a PATCH has left it; throws what is wrong with it. */
export function readUserDocument(body: unknown): UserDocument {
  expectSchema(body, userKind.schema.id);
  const kept = Object.entries(body).filter(([key]) => !leftOut.has(key.toLowerCase()));
  const { userName, externalId, active, ...rest } = readValues(
    attributes,
    Object.fromEntries(kept),
  );
  const name = readName(userName, "userName");
  if (name === null) throw refusal("invalidValue", "userName is required.");
  const resource = readExtensions(rest);
  if (Buffer.byteLength(JSON.stringify(resource)) > limits.resourceBytes) {
    throw new ScimError(413, null, `A user has ${limits.resourceBytes} bytes at most.`);
  }
  return {
    userName: name,
    externalId: readName(externalId, "externalId"),
    active: typeof active === "boolean" ? active : null,
    resource,
  };
}

/** The resource as its own attributes again, for a PATCH to change. */
export function toPatchable({ userName, externalId, active, resource }: UserDocument): Values {
  return { userName, externalId, active, ...resource };
}

function recordsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The addresses in the order in which one becomes the account's. */
function addressesOf({ userName, resource }: UserDocument): string[] {
  const emails = recordsOf(resource["emails"]);
  const rank = (email: Values) => {
    if (email["primary"] === true) return 0;
    return String(email["type"]).toLowerCase() === "work" ? 1 : 2;
  };
  const addresses = emails
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => (typeof value === "string" ? value.trim() : ""))
    .filter((address) => address !== "");
  return addresses.length === 0 ? [userName.trim()] : addresses;
}

/**
 * The account's address: the first of the person's that lies in a domain of the directory, so that no
 * directory reaches accounts of others. An account keeps the one it has, `current`, even if the
 * directory has lost the domain or tells no address any more: it must still be able to switch it off.
 * Throws 400 `invalidValue`.
 */
export function accountEmailOf(
  document: UserDocument,
  domains: readonly MailDomain[],
  current: EmailAddress | null = null,
): EmailAddress {
  const addresses = addressesOf(document).flatMap((typed) => emailAddress(typed) ?? []);
  if (addresses.length === 0) {
    if (current !== null) return current;
    throw refusal("invalidValue", "emails must hold a mail address, or userName be one.");
  }
  const found = addresses.find(
    (address) => address === current || domains.includes(domainOf(address)),
  );
  if (found !== undefined) return found;
  throw refusal("invalidValue", "No address of the user is in a domain of this directory.");
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The account's names; empty where the directory tells none. */
export function accountNamesOf({ resource }: UserDocument): {
  firstName: string;
  lastName: string;
} {
  const name = isRecord(resource["name"]) ? resource["name"] : {};
  const [given, family] = [textOf(name["givenName"]), textOf(name["familyName"])];
  const whole = textOf(name["formatted"]) || textOf(resource["displayName"]);
  const [first, last] = given || family ? [given, family] : splitName(whole);
  return {
    firstName: personName(first),
    lastName: personName(last),
  };
}

/** Some directories know the whole name only: the last word is taken for the last name. */
function splitName(whole: string): [string, string] {
  const at = whole.lastIndexOf(" ");
  return at === -1 ? [whole, ""] : [whole.slice(0, at).trim(), whole.slice(at + 1)];
}
