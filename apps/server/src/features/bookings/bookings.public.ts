/** What other features may ask about bookings. */
export { addDemoBookings } from "./demo-bookings.repository.ts";
export { bookingsCommand } from "./deciding/bookings-command.ts";
export { settleRemindersAfterRestore } from "./chores/after-restore.ts";
