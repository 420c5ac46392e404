/** What other features may ask about portfolios. */
export { requirePortfolio } from "./require-portfolio.ts";
export { type PortfolioDraft, portfolioFields } from "./portfolio-draft.ts";
export { findPortfolio, hasPortfolio, listBrands, savePortfolio } from "./portfolios.repository.ts";
