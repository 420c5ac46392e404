/** What other features may ask about portfolios. */
export { findPortfolio, type NamedPortfolio } from "./portfolios.repository.ts";
export { requirePortfolio } from "./require-portfolio.ts";
