import type { ErrorCatalogue } from "../../errors.ts";

export const errors = {
  credentials_not_match: {
    title: "User email or password doesn't match",
    detail: "Check both and try again.",
  },
  enter_valid_code: {
    title: "Please enter a valid code",
    detail: "Check the digits, or ask for a new code.",
  },
  invalid_email: {
    title: "Invalid email",
    detail: "Enter an address like name@company.com.",
  },
  password_has_been_used: {
    title: "You can not reuse this old password",
    detail: "Choose one that you have not had here before.",
  },
  password_reset_limit_has_been_reached: {
    title: "The retry attempt limit is reached",
    detail: "Wait a while before you ask for another code.",
  },
  "auth.building_not_open": {
    title: "This building cannot be joined with your address",
    detail: "Choose another building, or ask your property team.",
  },
  "auth.code_limit_reached": {
    title: "The retry attempt limit is reached",
    detail: "Wait a while before you ask for another code.",
  },
  "auth.code_spent": {
    title: "The retry attempt limit is reached",
    detail: "This code does not work any more. Ask for a new code.",
  },
  "auth.factor_needed": {
    title: "This is your last second factor",
    detail: "Your building or company asks for one. Add another before you remove this one.",
  },
  "auth.factor_not_found": {
    title: "This is not there any more",
    detail: "It was removed meanwhile. Reload the page to see what you have.",
  },
  "auth.factor_not_right": {
    title: "This code is not right",
    detail: "Enter the code that your app shows now, or a recovery code you have not used.",
  },
  "auth.factor_setup_ended": {
    title: "Setting up took too long",
    detail: "Start again with a new QR code.",
  },
  "auth.foreign_origin": {
    title: "This request came from another site",
    detail: "Open the portal itself and try again there.",
  },
  "auth.link_not_valid": {
    title: "This link is no longer valid",
    detail: "It works once and for a minute only. Open it again from the portal.",
  },
  "auth.login_code_off": {
    title: "Signing in by code is not available here",
    detail: "Use your password instead.",
  },
  "auth.password_of_names": {
    title: "This password is hardly more than a name",
    detail:
      "Names of the portal, the building, the company or yours are guessed first. Add words that nobody would expect.",
  },
  "auth.passkey_refused": {
    title: "This passkey was not accepted",
    detail: "Use a passkey of your account, or choose another way to sign in.",
  },
  "auth.passkeys_not_offered": {
    title: "Passkeys do not work at this address",
    detail: "Open the portal at its own address, or use another way.",
  },
  "auth.password_too_common": {
    title: "This password is used too often",
    detail:
      "It is on lists of stolen passwords. Several words that do not belong together are hard to guess.",
  },
  "auth.password_too_weak": {
    title: "This password is too easy to guess",
    detail: "Follow the list below the field.",
  },
  "auth.proof_required": {
    title: "Confirm that it is you",
    detail: "Prove who you are before you change this.",
  },
  "auth.registration_ended": {
    title: "This sign-up has ended",
    detail: "Start again with your email. If your account is there already, sign in to it.",
  },
  "auth.second_factor_required": {
    title: "One more step",
    detail: "Your account asks for a second factor.",
  },
  "auth.session_ended": {
    title: "Your session has expired",
    detail: "Please sign in again.",
  },
  "auth.session_not_found": {
    title: "This sign-in has already ended",
    detail: "Reload the list.",
  },
  "auth.session_required": {
    title: "Please sign in",
    detail: "This page is for people of the building. Sign in to see it.",
  },
  "auth.sign_in_ended": {
    title: "This sign-in has ended",
    detail: "Start again with your email address.",
  },
  "auth.sign_up_unfinished": {
    title: "Your account is not complete yet",
    detail: "Finish signing up first.",
  },
  "auth.sso_required": {
    title: "Your company signs in through its own page",
    detail: "Go back and choose your company's sign-in.",
  },
  "auth.terms_not_accepted": {
    title: "The terms must be accepted",
    detail: "Read and accept the terms of service and the privacy policy.",
  },
  "auth.too_many_attempts": {
    title: "Too many attempts",
    detail: "Wait a while, or set a new password with a code that we mail to you.",
  },
  "auth.too_many_passkeys": {
    title: "You have as many passkeys as an account can have",
    detail: "Remove one that you do not use any more.",
  },
  "auth.unknown_domain": {
    title: "Company email not found",
    detail: "No building here knows the domain of this address.",
  },
  "buildings.not_found": {
    title: "Building not found",
    detail: "It does not exist, or your account has no access to it.",
  },
  "buildings.portfolio_not_found": {
    title: "Portfolio not found",
    detail: "It does not exist, or your account has no access to it.",
  },
  "companies.not_found": {
    title: "Company not found",
    detail: "It may have moved out. Go back to the companies of the building.",
  },
  "content.category_not_found": {
    title: "Category not found",
    detail: "It may have been removed. Go back to the building's home.",
  },
  "content.not_found": {
    title: "This page is no longer here",
    detail: "It may have ended or been removed. Go back to the building's home.",
  },
  "documents.not_found": {
    title: "Document not found",
    detail: "The page no longer links to it, or it was open for too long. Open it again.",
  },
  "documents.not_pdf": {
    title: "This is not a PDF file",
    detail: "Tell your property team that the link does not lead to a document.",
  },
  "documents.too_large": {
    title: "The document is too large to show here",
    detail: "Open its own address instead.",
  },
  "documents.too_many": {
    title: "Too many documents at once",
    detail: "Wait a little, then open it again.",
  },
  "documents.unreachable": {
    title: "The document does not load",
    detail: "The site that keeps it does not answer. Try again later.",
  },
  "events.already_attending": {
    title: "You have answered already",
    detail: "You are on the list. Cancel first if you want to answer differently.",
  },
  "events.closed": {
    title: "RSVP is not open for this event",
    detail: "It is over, or it takes no answers at the moment.",
  },
  "events.not_attending": {
    title: "You are not on the list",
    detail: "There is nothing to cancel. Reload the page to see how things stand.",
  },
  "events.not_found": {
    title: "Event not found",
    detail: "It may have been removed. Go back to the building's home.",
  },
  "events.sold_out": {
    title: "RSVP limit has been reached",
    detail: "Sold out: there are not enough places left for you and your guests.",
  },
  "events.too_many_feeds": {
    title: "You have made too many calendar addresses",
    detail: "Wait an hour before you make another one.",
  },
  "events.too_many_guests": {
    title: "You cannot bring that many guests",
    detail: "Choose fewer guests and try again.",
  },
  "images.not_found": {
    title: "Picture not found",
    detail: "It may have been replaced by another one.",
  },
  "offers.claims_limit": {
    title: "You've reached the claims limit",
    detail: "All claims of this deal that you can have are taken.",
  },
  "offers.closed": {
    title: "This deal cannot be claimed now",
    detail: "See on its page when it is open.",
  },
  "offers.not_claimed": {
    title: "You hold no claim of this deal",
    detail: "Load the page again to see how things are.",
  },
  "offers.not_eligible": {
    title: "This deal is not for your company",
    detail: "Ask the property team if you think it should be.",
  },
  "offers.not_found": {
    title: "Deal not found",
    detail: "It may have ended, or it belongs to another building.",
  },
  "posts.not_found": {
    title: "Post not found",
    detail: "It may have been taken down, or it belongs to another building.",
  },
  "permissions.not_allowed": {
    title: "You may not do this",
    detail: "Ask your property team for access.",
  },
  "request.invalid": {
    title: "Something in the request is not right",
    detail: "Check what you entered and try again.",
  },
  "request.malformed": {
    title: "The request could not be read",
    detail: "Reload the page and try again.",
  },
  "request.not_found": {
    title: "Page not found",
    detail: "Check the address, or go to the home page.",
  },
  "request.too_large": {
    title: "This is too large",
    detail: "Send less at once and try again.",
  },
  "request.unsupported_type": {
    title: "This kind of file or data is not accepted",
    detail: "Choose another format and try again.",
  },
  "server.database_unavailable": {
    title: "The portal is briefly unavailable",
    detail: "It will be back shortly. Nothing you saved is lost.",
  },
  "server.failed": {
    title: "Something went wrong",
    detail: "Try again. If it goes on, contact support with the trace id.",
  },
  "sso.provider_not_found": {
    title: "This way to sign in is not available",
    detail: "Go back and enter your email again.",
  },
  "sso.provider_unreachable": {
    title: "Your company's sign-in does not answer",
    detail: "Try again in a few minutes.",
  },
  "sso.refused": {
    title: "Your company's sign-in was not accepted",
    detail: "Try again. If it goes on, contact support with the trace id.",
  },
  "sso.sign_up_required": {
    title: "Your account is not complete yet",
    detail: "Finish signing up first.",
  },
  "sso.transaction_ended": {
    title: "This sign-in has ended",
    detail: "Start again with your email.",
  },
  "users.changed_elsewhere": {
    title: "Your profile was changed elsewhere",
    detail: "Load it again, then make your changes.",
  },
  "whitelabel.not_found": {
    title: "Brand not found",
    detail: "Check the address, or ask whoever runs the portal.",
  },
} as const satisfies ErrorCatalogue;
