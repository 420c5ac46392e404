import { useTexts } from "@portico/client/texts";
import { ButtonLink, type ButtonVariant } from "@portico/ui";
import { createLink } from "@tanstack/react-router";

const RoutedButton = createLink(ButtonLink);

/** Leads home from wherever people got lost; quieter where there is a better way on. */
export function HomeButton({ variant = "primary" }: { variant?: ButtonVariant }) {
  const { t } = useTexts();
  return (
    <RoutedButton to="/" variant={variant}>
      {t("app.go_home")}
    </RoutedButton>
  );
}
