import Type from "typebox";
import { closedObject, imageSchema, nullable, optionalText, text, uuid } from "../wire.ts";

/** What companies do, as the property team calls it. */
export const companyTypeSchema = closedObject(
  {
    id: text("The same for all spellings of a type and in all languages; holds no comma."),
    name: text("In the property team's words, e.g. `Law`; translated where they translated it."),
  },
  "A type of company.",
);

/** A type of company, on the wire. */
export type CompanyType = Type.Static<typeof companyTypeSchema>;

/** A company as the directory shows it. */
export const companySummarySchema = closedObject(
  {
    uuid: uuid("The company."),
    name: text("Name."),
    logo: nullable(imageSchema),
    company_types: Type.Array(companyTypeSchema, { description: "What it does." }),
  },
  "A company in a list.",
);

/** A company in a list, on the wire. */
export type CompanySummary = Type.Static<typeof companySummarySchema>;

/** A company in full. */
export const companySchema = closedObject(
  {
    ...companySummarySchema.properties,
    building_uuid: nullable(
      uuid("The building it sits in; null is every building of the portfolio."),
    ),
    logo_url: optionalText("The logo at a middle width, for clients that know no ladder."),
    description: optionalText("Plain text."),
    url: optionalText("Its website as entered; may lack a scheme."),
    headquarters: optionalText("Where it has its main seat."),
    founded_year: nullable(Type.Integer({ description: "Year in which it was founded." })),
  },
  "A company.",
);

/** A company on the wire. */
export type Company = Type.Static<typeof companySchema>;
