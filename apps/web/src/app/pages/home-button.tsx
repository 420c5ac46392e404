import { useTexts } from "@portico/client/texts";
import { ButtonLink, type ButtonVariant } from "@portico/ui";
import { isWebViewPath } from "@portico/contract/pages/web-view";
import { createLink, useRouter } from "@tanstack/react-router";

const RoutedButton = createLink(ButtonLink);

/**
 * Leads home from wherever people got lost, quieter where there is a better way on. A web view's home is
 * the first of its pages.
 */
export function HomeButton({ variant = "primary" }: { variant?: ButtonVariant }) {
  const { t } = useTexts();
  const { pathname } = useRouter().latestLocation;
  return (
    <RoutedButton to={isWebViewPath(pathname) ? "/webview" : "/"} variant={variant}>
      {t("app.go_home")}
    </RoutedButton>
  );
}
