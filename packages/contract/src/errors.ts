/**
 * Every error code with its HTTP status. A code is also a phrase key: `packages/i18n` does not
 * compile while one of them has no text. Codes without a feature prefix are the specification's.
 */
export const errorStatuses = {
  credentials_not_match: 401,
  enter_valid_code: 400,
  invalid_email: 400,
  password_has_been_used: 409,
  password_reset_limit_has_been_reached: 403,
  "auth.building_not_open": 400,
  "auth.code_limit_reached": 403,
  "auth.code_spent": 403,
  "auth.factor_needed": 409,
  "auth.factor_not_found": 404,
  "auth.factor_not_right": 400,
  "auth.factor_setup_ended": 410,
  "auth.foreign_origin": 403,
  "auth.link_not_valid": 401,
  "auth.login_code_off": 403,
  "auth.passkey_refused": 400,
  "auth.passkeys_not_offered": 403,
  "auth.password_of_names": 400,
  "auth.password_too_common": 400,
  "auth.password_too_weak": 400,
  "auth.proof_required": 403,
  "auth.registration_ended": 410,
  "auth.second_factor_required": 401,
  "auth.session_ended": 401,
  "auth.session_not_found": 404,
  "auth.session_required": 401,
  "auth.sign_in_ended": 410,
  "auth.sign_up_unfinished": 403,
  "auth.sso_required": 403,
  "auth.terms_not_accepted": 400,
  "auth.too_many_attempts": 429,
  "auth.too_many_passkeys": 409,
  "auth.unknown_domain": 404,
  "bookings.key_used": 409,
  "bookings.no_check_in": 409,
  "bookings.not_cancellable": 409,
  "bookings.not_found": 404,
  "bookings.not_waiting": 409,
  "bookings.person_busy": 409,
  "bookings.resource_not_found": 404,
  "bookings.taken": 409,
  "bookings.too_many": 409,
  "buildings.not_found": 404,
  "buildings.portfolio_not_found": 404,
  "colleagues.not_found": 404,
  "companies.not_found": 404,
  "content.category_not_found": 404,
  "content.not_found": 404,
  "documents.not_found": 404,
  "documents.not_pdf": 502,
  "documents.too_large": 502,
  "documents.too_many": 429,
  "documents.unreachable": 502,
  "events.closed": 409,
  "events.no_room_for_guests": 409,
  "events.not_attending": 409,
  "events.not_found": 404,
  "events.over": 409,
  "events.sold_out": 409,
  "events.too_many_feeds": 429,
  "events.too_many_followed": 429,
  "events.too_many_guests": 400,
  "files.empty": 400,
  "files.infected": 422,
  "files.not_checked": 503,
  "files.not_found": 404,
  "files.too_large": 413,
  "files.too_many": 400,
  "files.wrong_type": 415,
  "images.not_found": 404,
  "miniapps.consent_required": 403,
  "miniapps.not_allowed": 403,
  "miniapps.not_found": 404,
  "miniapps.portal_only": 403,
  "miniapps.storage_full": 409,
  "miniapps.too_many": 409,
  "miniapps.too_many_origins": 409,
  "links.key_used": 409,
  "links.not_found": 404,
  "offers.claims_limit": 409,
  "offers.closed": 409,
  "offers.not_claimed": 409,
  "offers.not_eligible": 403,
  "offers.not_found": 404,
  "payments.card_not_found": 404,
  "payments.card_refused": 422,
  "payments.gateway_not_listed": 403,
  "payments.too_many_cards": 409,
  "payments.vault_missing": 503,
  "payments.vault_unreachable": 502,
  "permissions.not_allowed": 403,
  "posts.not_found": 404,
  "request.invalid": 400,
  "request.malformed": 400,
  "request.not_found": 404,
  "request.too_large": 413,
  "request.unsupported_type": 415,
  "support.key_used": 409,
  "support.not_found": 404,
  "support.not_possible": 409,
  "support.too_many_comments": 409,
  "support.too_many_watchers": 409,
  "services.provider_not_found": 404,
  "services.service_not_found": 404,
  "smart-building.floor_not_found": 404,
  "smart-building.out_of_range": 400,
  "smart-building.suite_not_found": 404,
  "smart-building.too_many_followed": 429,
  "smart-building.unavailable": 502,
  "sso.provider_not_found": 404,
  "sso.provider_unreachable": 502,
  "sso.refused": 403,
  "sso.sign_up_required": 409,
  "sso.transaction_ended": 410,
  "users.changed_elsewhere": 409,
  "visits.already_arrived": 409,
  "visits.arrival_changed": 409,
  "visits.cancelled": 409,
  "visits.changed_elsewhere": 409,
  "visits.host_gone": 409,
  "visits.host_not_found": 404,
  "visits.key_used": 409,
  "visits.no_address": 409,
  "visits.not_arrived": 409,
  "visits.not_expected": 409,
  "visits.not_found": 404,
  "visits.over": 409,
  "visits.too_early": 409,
  "visits.too_many": 429,
  "visits.too_many_mails": 429,
  "visits.too_many_together": 400,
  "visits.too_many_watched": 409,
  "visits.watch_not_found": 404,
  "visits.watched": 409,
  "whitelabel.not_found": 404,
  "server.database_unavailable": 503,
  "server.failed": 500,
  "server.overloaded": 503,
} as const satisfies Record<string, number>;

/** The code of an API error: what happened, for programs. */
export type ErrorCode = keyof typeof errorStatuses;

/** Errors that any call may answer; endpoints list only their own. */
export const commonErrors = [
  "request.invalid",
  "request.malformed",
  "request.too_large",
  "request.unsupported_type",
  "server.database_unavailable",
  "server.failed",
  "server.overloaded",
] as const satisfies readonly ErrorCode[];

/** Errors that any call which is not public may answer besides. */
export const sessionErrors = [
  "auth.session_required",
  "auth.session_ended",
  "auth.sign_up_unfinished",
  "miniapps.not_allowed",
] as const satisfies readonly ErrorCode[];

/** Errors that any call with a `proof` may answer besides. */
export const proofErrors = ["auth.proof_required"] as const satisfies readonly ErrorCode[];

/** Errors that any call which names a building may answer besides. */
export const buildingErrors = ["buildings.not_found"] as const satisfies readonly ErrorCode[];

/** Errors that any call with a `permission` may answer besides. */
export const permissionErrors = ["permissions.not_allowed"] as const satisfies readonly ErrorCode[];

/** Errors that any call which apps are lent by a person's yes may answer besides. */
export const consentErrors = ["miniapps.consent_required"] as const satisfies readonly ErrorCode[];

/** Errors that any call with a field of the portal's and its own apps' may answer besides. */
export const portalErrors = ["miniapps.portal_only"] as const satisfies readonly ErrorCode[];

/** Tells whether a text is an error code of the contract. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatuses, text);
}
