/** What other features may ask about who works with whom. */
export { areColleagues, type ColleagueRow, findColleague } from "./colleagues.repository.ts";
