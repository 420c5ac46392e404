/** What the end of sessions asks of sign-ins at providers. */
export { dropProvedTransactions } from "./transactions/drop-transactions.repository.ts";
