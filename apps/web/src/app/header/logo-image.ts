import { renditionUrl } from "@portico/rules/image-ladder";
import type { HeaderLogo } from "@portico/rules/header-logo";
import type { LogoImage } from "./logo.tsx";

/** The renditions that a logo is drawn from. */
export function logoImage(logo: HeaderLogo | null): LogoImage | null {
  if (logo === null) return null;
  return {
    light: renditionUrl(logo.light.src, 640, "webp"),
    dark: renditionUrl(logo.dark.src, 640, "webp"),
    width: logo.light.width,
    height: logo.light.height,
  };
}
