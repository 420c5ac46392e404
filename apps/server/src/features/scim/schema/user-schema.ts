import { complex, flag, reference, text, values } from "./attribute.ts";
import type { Schema } from "./schema.ts";

const address = complex(
  "addresses",
  "Postal addresses.",
  [
    text("formatted", "The whole address, in lines."),
    text("streetAddress", "Street and number."),
    text("locality", "Town."),
    text("region", "State or region."),
    text("postalCode", "Postal code."),
    text("country", "Country, ISO 3166-1 alpha-2."),
    text("type", "What the address is for.", { canonicalValues: ["work", "home", "other"] }),
    flag("primary", "Whether it is the preferred address; one of them at most."),
  ],
  { multiValued: true },
);

const name = complex("name", "The person's name.", [
  text("formatted", "The whole name."),
  text("familyName", "Last name; becomes that of the account."),
  text("givenName", "First name; becomes that of the account."),
  text("middleName", "Middle names."),
  text("honorificPrefix", "Title before the name."),
  text("honorificSuffix", "Title after the name."),
]);

const groups = complex(
  "groups",
  "Groups that the person is in; changed through the groups.",
  [
    text("value", "The group's id.", { mutability: "readOnly", caseExact: true }),
    reference("$ref", "The group.", ["Group"], { mutability: "readOnly" }),
    text("display", "The group's name.", { mutability: "readOnly" }),
    text("type", "Always direct.", { mutability: "readOnly", canonicalValues: ["direct"] }),
  ],
  { multiValued: true, mutability: "readOnly" },
);

const picture = reference("value", "Address of the picture.", ["external"]);
const certificate = {
  ...text("value", "The certificate, DER in base64.", { caseExact: true }),
  type: "binary" as const,
};

/** People (RFC 7643 §4.1), without passwords: those are never taken. */
export const userSchema: Schema = {
  id: "urn:ietf:params:scim:schemas:core:2.0:User",
  name: "User",
  description: "Somebody who may use the portal.",
  attributes: [
    text("userName", "Name of the person in the directory, often the mail address.", {
      required: true,
      uniqueness: "server",
    }),
    name,
    text("displayName", "Name to show."),
    text("nickName", "What the person is called."),
    reference("profileUrl", "A page about the person.", ["external"]),
    text("title", "Position in the company."),
    text("userType", "Relation to the company, such as employee or contractor."),
    text("preferredLanguage", "Languages as a browser would ask for them, RFC 9110 §12.5.4."),
    text("locale", "Language and region for dates and money, such as en-US."),
    text("timezone", "IANA time zone."),
    flag("active", "Whether the person may sign in; false ends every session at once."),
    values(
      "emails",
      "Mail addresses. The account's is the primary one, the work one or the first, whichever comes first in the directory's domains.",
      text("value", "The address."),
      ["work", "home", "other"],
    ),
    values("phoneNumbers", "Telephone numbers.", text("value", "The number."), [
      "work",
      "home",
      "mobile",
      "fax",
      "pager",
      "other",
    ]),
    values("ims", "Instant messaging addresses.", text("value", "The address.")),
    values("photos", "Pictures of the person.", picture, ["photo", "thumbnail"]),
    address,
    groups,
    values("entitlements", "What the person is entitled to.", text("value", "The entitlement.")),
    values("roles", "Roles in the directory.", text("value", "The role.")),
    values("x509Certificates", "Certificates of the person.", certificate),
  ],
};

/** What companies add about their people (RFC 7643 §4.3). */
export const enterpriseSchema: Schema = {
  id: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  name: "EnterpriseUser",
  description: "What a company knows of somebody who works for it.",
  attributes: [
    text("employeeNumber", "The company's number for the person."),
    text("costCenter", "Cost centre."),
    text("organization", "Organisation."),
    text("division", "Division."),
    text("department", "Department."),
    complex("manager", "Whom the person reports to.", [
      text("value", "Id of the manager in the directory.", { caseExact: true }),
      reference("$ref", "The manager.", ["User"]),
      text("displayName", "The manager's name."),
    ]),
  ],
};
