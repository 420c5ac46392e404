import type { ErrorCatalogue } from "../../errors.ts";

export const errors = {
  credentials_not_match: {
    title: "User email or password doesn't match",
    detail: "Check both and try again.",
  },
  invalid_email: {
    title: "Invalid email",
    detail: "Enter an address like name@company.com.",
  },
  "auth.session_ended": {
    title: "Your session has expired",
    detail: "Please sign in again.",
  },
  "auth.session_required": {
    title: "Please sign in",
    detail: "This page is for people of the building. Sign in to see it.",
  },
  "auth.foreign_origin": {
    title: "This request came from another site",
    detail: "Open the portal itself and try again there.",
  },
  "auth.too_many_attempts": {
    title: "Too many attempts",
    detail: "Wait a few minutes before you try again.",
  },
  "buildings.not_found": {
    title: "Building not found",
    detail: "It does not exist, or your account has no access to it.",
  },
  "content.category_not_found": {
    title: "Category not found",
    detail: "It may have been removed. Go back to the building's home.",
  },
  "content.not_found": {
    title: "This page is no longer here",
    detail: "It may have ended or been removed. Go back to the building's home.",
  },
  "images.not_found": {
    title: "Picture not found",
    detail: "It may have been replaced by another one.",
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
} as const satisfies ErrorCatalogue;
