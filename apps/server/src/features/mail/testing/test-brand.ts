import type { BrandConfig } from "@portico/contract";
import { bareBrandConfig } from "../../whitelabel/default-brand.ts";
import type { MailBrand } from "../mail-brand.ts";

const picture = (name: string) => ({
  src: `/images/${name}`,
  width: 640,
  height: 160,
  color: "#336699",
  focus: { x: 0.5, y: 0.5 },
});

/** A brand with everything a mail shows of it; `changes` replace parts of its configuration. */
export function testBrand(changes: Partial<BrandConfig> = {}): MailBrand {
  return {
    uuid: null,
    origin: "https://north.example",
    config: {
      ...bareBrandConfig,
      name: "Northlight",
      theme: { ...bareBrandConfig.theme, primary_color: "#0f4c4a" },
      logo: picture("logo"),
      logo_on_dark: picture("logo-on-dark"),
      settings: {
        ...bareBrandConfig.settings,
        eula_url: "https://policies.example/terms",
        privacy_policy_url: "/privacy",
        support_email: "hello@north.example",
      },
      ...changes,
    },
  };
}
