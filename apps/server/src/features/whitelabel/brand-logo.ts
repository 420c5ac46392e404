import type { BrandConfig } from "@portico/contract";
import { headerLogo } from "@portico/rules/header-logo";
import { renditionUrl } from "@portico/rules/image-ladder";
import { escapeHtml } from "../../platform/shell/markup.ts";

/** A brand's logo, or its name, as markup of a page that needs no script. */
export function brandLogo(brand: BrandConfig): string {
  const logo = headerLogo(brand, brand.theme);
  if (logo === null) return escapeHtml(brand.name);
  const source = ({ src }: { src: string }) => escapeHtml(renditionUrl(src, 640, "webp"));
  const { light, dark } = logo;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${source(dark)}"><img alt="${escapeHtml(brand.name)}" width="${light.width}" height="${light.height}" src="${source(light)}"></picture>`;
}

/** The brand's icon in the head of a page; empty where it has none. */
export function brandIcon({ icon }: BrandConfig): string {
  if (icon === null) return "";
  return `<link rel="icon" type="image/webp" href="${escapeHtml(renditionUrl(icon.src, 320, "webp"))}">`;
}
