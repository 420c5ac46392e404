import { useTexts } from "@portico/client/texts";
import { ButtonLink } from "@portico/ui";
import { createLink } from "@tanstack/react-router";

const RoutedButton = createLink(ButtonLink);

/** Leads home from wherever people got lost. */
export function HomeButton() {
  const { t } = useTexts();
  return <RoutedButton to="/">{t("app.go_home")}</RoutedButton>;
}
