/** What other features may ask about people. */
export { createUsersService, type UsersService } from "./users.service.ts";
