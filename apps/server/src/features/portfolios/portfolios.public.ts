/** What other features may ask about portfolios. */
export { requirePortfolio } from "./require-portfolio.ts";
