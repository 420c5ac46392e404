import { ButtonLink } from "@portico/ui";
import { createLink } from "@tanstack/react-router";
import { useTexts } from "../../lib/texts.tsx";

const RoutedButton = createLink(ButtonLink);

/** Leads home from wherever people got lost (2.104). */
export function HomeButton() {
  const { t } = useTexts();
  return <RoutedButton to="/">{t("app.go_home")}</RoutedButton>;
}
