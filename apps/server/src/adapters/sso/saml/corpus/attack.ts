import type { SamlRefusalReason } from "../saml-refusal.ts";
import type { ResponsePlan } from "./response.ts";

/** A response that must be refused, and what must be said of it. */
export interface Attack extends ResponsePlan {
  name: string;
  reason: SamlRefusalReason;
}
