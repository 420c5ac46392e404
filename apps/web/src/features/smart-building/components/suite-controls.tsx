import { useChapter } from "@portico/client/texts";
import type { ControlType, Suite } from "@portico/contract";
import { Message, Tabs } from "@portico/ui";
import { Navigate, useNavigate } from "@tanstack/react-router";
import type { SuitePlace } from "../api.ts";
import { controlsOf } from "../control-look.ts";
import { useControl } from "../hooks/use-control.ts";
import type { SmartScene } from "../smart-scene.ts";
import { controlTarget } from "../smart-screens.ts";
import { LightingControl } from "./lighting-control.tsx";
import styles from "./suite-controls.module.css";
import { SupportLink } from "./support-link.tsx";
import { TemperatureControl } from "./temperature-control.tsx";

interface SuiteControlsProps {
  scene: SmartScene;
  place: SuitePlace;
  suite: Suite;
  wanted: string | undefined;
}

/** What of a suite is controlled, a tab each with an address of its own; or that its system is away. */
export function SuiteControls({ scene, place, suite, wanted }: SuiteControlsProps) {
  const { t } = useChapter("smart_building");
  const navigate = useNavigate();
  const controls = controlsOf(suite);
  const [first] = controls;
  const chosen = controls.find((control) => control === wanted);
  const standing = (control: ControlType) => ({ suite, place, isShown: control === chosen });
  // Both live as long as the suite is looked at: what came to nothing is still said on the way back.
  const lighting = useControl("lighting", standing("lighting"));
  const temperature = useControl("temperature", standing("temperature"));
  if (!suite.is_available || first === undefined) {
    return (
      <Message
        action={<SupportLink about={suite.navName} scene={scene} />}
        detail={t("smart_building.unavailable.detail")}
        icon="warning"
        title={t("smart_building.unavailable.title")}
        tone="alert"
      />
    );
  }
  const target = (control: ControlType) => controlTarget(scene.area, place, control);
  if (chosen === undefined) return <Navigate {...target(first)} replace />;
  const panel =
    chosen === "lighting" ? (
      <LightingControl control={lighting} />
    ) : (
      <TemperatureControl control={temperature} suite={suite} />
    );
  if (controls.length === 1) return panel;
  return (
    <Tabs
      label={t("smart_building.controls.label")}
      onSelect={(id) => {
        const control = controls.find((one) => one === id) ?? first;
        void navigate({ ...target(control), replace: true, resetScroll: false });
      }}
      selected={chosen}
      tabs={controls.map((id) => ({ id, label: t(`smart_building.controls.${id}`) }))}
    >
      <div className={styles.panel}>{panel}</div>
    </Tabs>
  );
}
