/** What other features may ask about portfolios. */
export { requirePortfolio } from "./require-portfolio.ts";
export { type PortfolioDraft, portfolioFields } from "./portfolio-draft.ts";
export {
  findPortfolio,
  hasPortfolio,
  listBrands,
  listPortfolioUuids,
  savePortfolio,
} from "./portfolios.repository.ts";
