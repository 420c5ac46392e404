import Type from "typebox";

/** What files say of a portfolio, apart from what lies in it. */
export const portfolioFields = {
  slug: Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,63}$" }),
  name: Type.String({ minLength: 1 }),
  /** Identifier of its brand. */
  brand: Type.String({ minLength: 1 }),
  /** Of rows that name none. */
  language: Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" }),
  /** IANA zone of buildings that name none. */
  timezone: Type.String({ minLength: 1 }),
};

const portfolioSchema = Type.Object(portfolioFields, { additionalProperties: false });

/** A portfolio, as files say it. */
export type PortfolioDraft = Type.Static<typeof portfolioSchema>;
