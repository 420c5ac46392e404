import { safeLink } from "@portico/rules/safe-link";
import type { MailContext } from "./mail-draft.ts";

/** What stands below every mail: whose it is, where help is, and the brand's policies. */
export interface MailFooter {
  reason: string;
  support: { text: string; href: string };
  links: readonly { label: string; href: string }[];
}

/** An address of the brand's configuration, absolute; null where it may not be followed. */
function absolute(url: string, origin: string): string | null {
  const link = safeLink(url);
  if (link === null) return null;
  return link.kind === "internal" ? `${origin}${link.href}` : link.href;
}

export function mailFooterOf({ brand, texts: { t } }: MailContext): MailFooter {
  const { name, settings } = brand.config;
  const policies = [
    { label: t("mail.footer.terms"), url: settings.eula_url },
    { label: t("mail.footer.privacy"), url: settings.privacy_policy_url },
  ];
  return {
    reason: t("mail.footer.reason", { brand: name }),
    support: {
      text: t("mail.footer.support", { support: settings.support_email }),
      href: `mailto:${settings.support_email}`,
    },
    links: policies.flatMap(({ label, url }) => {
      const href = absolute(url, brand.origin);
      return href === null ? [] : [{ label, href }];
    }),
  };
}
