/** What other features may ask about brands. */
export type { Brand, WhitelabelService } from "./whitelabel.service.ts";
export { toTheme } from "./whitelabel.view.ts";
