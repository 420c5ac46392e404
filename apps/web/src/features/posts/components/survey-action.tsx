import { useChapter } from "@portico/client/texts";
import { BottomBar, Button, Icon } from "@portico/ui";
import { tracked } from "../../../lib/tracked.ts";

interface SurveyActionProps {
  /** The post's own label; a plain word without it. */
  label: string | null;
  isOpen: boolean;
  /** Id of the survey's place in the page. */
  controls: string;
  onToggle: () => void;
}

/** Opens the survey of a post inside the page, and puts it away. */
export function SurveyAction({ label, isOpen, controls, onToggle }: SurveyActionProps) {
  const { t } = useChapter("posts");
  return (
    <BottomBar {...tracked("call_to_action")}>
      <Button
        aria-controls={isOpen ? controls : undefined}
        aria-expanded={isOpen}
        onClick={onToggle}
        variant={isOpen ? "secondary" : "primary"}
        wide
      >
        {isOpen ? t("posts.survey.close") : (label ?? t("posts.survey.open"))}
        {!isOpen && <Icon name="survey" size={20} />}
      </Button>
    </BottomBar>
  );
}
