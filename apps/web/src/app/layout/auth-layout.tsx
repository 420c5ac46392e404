import { headerLogo } from "@portico/rules/header-logo";
import { pictureSource } from "@portico/rules/image-ladder";
import { Outlet } from "@tanstack/react-router";
import { useBrand } from "../../features/whitelabel/api.ts";
import { logoImage } from "../header/logo-image.ts";
import { LanguageChoiceButton } from "../language/language-choice-button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Footer } from "./footer.tsx";

/** The pages before sign-in: a narrow card beside the brand's picture. */
export function AuthLayout() {
  const brand = useBrand();
  return (
    <AuthFrame
      brandName={brand.name}
      cover={brand.cover === null ? null : pictureSource(brand.cover)}
      footer={
        <Footer>
          <LanguageChoiceButton />
        </Footer>
      }
      logo={logoImage(headerLogo(brand, brand.theme))}
      tagline={brand.settings.tagline ?? ""}
    >
      <Outlet />
    </AuthFrame>
  );
}
