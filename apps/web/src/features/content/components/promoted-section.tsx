import { useTexts } from "@portico/client/texts";
import type { ReactNode } from "react";

/** A second one beside the spotlight; more of them would push everything else out of sight. */
export const firstOfRest = 1;

/** What is recommended first, under a heading for who goes by headings; those who see it need none. */
export function PromotedSection({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="promoted-title">
      <h2 className="visually-hidden" id="promoted-title">
        {t("content.promoted.title")}
      </h2>
      {children}
    </section>
  );
}
