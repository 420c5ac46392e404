import type { User } from "@portico/contract";
import type { UserRow } from "./users.repository.ts";

/** A person as the contract shows them to themselves. */
export function toUser({ user, roles, company }: UserRow): User {
  return {
    uuid: user.uuid,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    avatar_url: null,
    default_building_uuid: user.defaultBuildingUuid,
    company_uuid: company?.uuid ?? null,
    company_name: company?.name ?? null,
    locale: user.locale,
    roles: roles.map((name) => ({ name })),
    admin: roles.includes("building_admin"),
    hqo: user.isOperator,
    email_accepted: user.isEmailAccepted,
    deactivated: user.deactivated,
    signup_app_brand: user.signupAppBrand,
    updated_at: user.updatedAt.toISOString(),
    has_password: user.passwordHash !== null,
    token_version: user.tokenVersion,
    terms_accepted: user.isTermAccepted,
    confirmed: user.confirmed,
    created_by: user.createdBy,
  };
}
