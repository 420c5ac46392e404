import { failedWith } from "@portico/client/api-error";
import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { ButtonLink, Message } from "@portico/ui";
import { createLink } from "@tanstack/react-router";
import { isNoPlace } from "../no-place.ts";
import type { SmartScene } from "../smart-scene.ts";
import { floorsTarget } from "../smart-screens.ts";

const RoutedButton = createLink(ButtonLink);

interface PlacesErrorProps {
  error: Error;
  scene: SmartScene;
  onRetry: () => void;
}

/** What did not come; of what is not there for the user, the way to what is. */
export function PlacesError({ error, scene, onRetry }: PlacesErrorProps) {
  const { t } = useChapter("smart_building");
  const textOf = useErrorText();
  if (!isNoPlace(error)) return <SectionError error={error} onRetry={onRetry} />;
  const text = textOf(error);
  return (
    <Message
      action={
        !failedWith(error, "buildings.not_found") && (
          <RoutedButton {...floorsTarget(scene.area, scene.buildingUuid)} variant="secondary">
            {t("smart_building.suites.all")}
          </RoutedButton>
        )
      }
      detail={text.detail}
      icon="search"
      title={text.title}
    />
  );
}
