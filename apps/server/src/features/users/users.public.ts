/** What other features may ask about people. */
export {
  addMembership,
  findAccountByEmail,
  insertAccount,
  type NewAccount,
  type NewMembership,
  raiseTokenVersion,
} from "./accounts.repository.ts";
export { checkDomain, saveDomains } from "./domains.write.ts";
export { findHomeBrand } from "./home-brand.repository.ts";
export { admitManagers } from "./managers.repository.ts";
export { personName, typedName } from "./person-name.ts";
export { createUsersService, type UsersService } from "./users.service.ts";
export { type Role, roles } from "./users.tables.ts";
export { checkPerson } from "./users.write.ts";
