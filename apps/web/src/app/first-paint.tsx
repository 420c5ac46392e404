import { TextsContext, type Texts } from "@portico/client/texts";
import type { FirstPaintToken } from "@portico/contract";
import { localeCodes, locales, type LocaleCode } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import type { PictureSource } from "@portico/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { EmailStep } from "../features/auth/email-step.tsx";
import { PasskeyPlace } from "../features/auth/passkey-place.tsx";
import type { LogoImage } from "./header/logo.tsx";
import { LanguageChoicePlace } from "./language/language-choice-button.tsx";
import { AuthFrame } from "./layout/auth-frame.tsx";
import { FooterFrame } from "./layout/footer.tsx";
import { loadTexts } from "./texts-provider.tsx";

const token = (name: FirstPaintToken) => `%${name}%`;

/** Sizes are numbers to the components; these stand for them until the markup is text. */
const sizes: Record<number, FirstPaintToken> = {
  7000001: "hero.width",
  7000002: "hero.height",
  7000003: "logo.width",
  7000004: "logo.height",
};

const hero: PictureSource = {
  src: token("hero.src"),
  width: 7000001,
  height: 7000002,
  color: "",
  // The server sets it for the whole page: markup that was rendered ahead has no style of its own.
  focus: null,
  sources: [
    { type: "image/avif", srcset: token("hero.srcset.avif") },
    { type: "image/webp", srcset: token("hero.srcset.webp") },
  ],
};

const logo: LogoImage = {
  light: token("logo.src"),
  dark: token("logo.dark.src"),
  width: 7000003,
  height: 7000004,
};

function SignInPage({ locale }: { locale: LocaleCode }) {
  const brandName = token("brand.name");
  const nothing = () => undefined;
  return (
    <AuthFrame
      brandName={brandName}
      cover={hero}
      footer={
        <FooterFrame
          privacy={token("link.privacy")}
          support={token("link.support")}
          terms={token("link.terms")}
        >
          <LanguageChoicePlace name={locales[locale].name} />
        </FooterFrame>
      }
      logo={logo}
      tagline={token("brand.tagline")}
    >
      <EmailStep
        brandName={brandName}
        email=""
        hasFocus
        input={{ current: null }}
        isAdvancing={false}
        isKept={false}
        onCheck={nothing}
        onEmail={nothing}
        onSentinel={nothing}
      >
        <PasskeyPlace />
      </EmailStep>
    </AuthFrame>
  );
}

/**
 * Holds the form back until the page listens: the browser would send it by itself, with the address in
 * the URL, and load the page anew without it. Enter presses the same button.
 */
const heldBack = (markup: string) =>
  markup.replaceAll('type="submit"', 'type="submit" disabled=""');

function markupOf(page: ReactNode, texts: Texts): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextsContext value={texts}>{page}</TextsContext>
    </QueryClientProvider>,
  );
  return Object.entries(sizes).reduce(
    (text, [size, name]) => text.replaceAll(size, token(name)),
    markup,
  );
}

/** One template of the first paint. */
export interface FirstPaint {
  page: "sign-in";
  locale: LocaleCode;
  markup: string;
}

/**
 * The first paint of the sign-in page, rendered from the components that take over from it, so that both
 * have one geometry. The server fills in the tokens. Homes are painted by the server (`home-painter.tsx`).
 */
export async function renderFirstPaints(): Promise<FirstPaint[]> {
  return Promise.all(
    localeCodes.map(async (locale) => {
      const texts = await loadTexts(spokenLocale(locale));
      return {
        page: "sign-in" as const,
        locale,
        markup: heldBack(markupOf(<SignInPage locale={locale} />, texts)),
      };
    }),
  );
}
