/** What other features may ask about what was taken away. */
export { findRemovedAccount, forgetPerson } from "./forget-person.repository.ts";
