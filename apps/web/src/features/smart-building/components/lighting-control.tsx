import { useChapter } from "@portico/client/texts";
import { formatPercent } from "@portico/i18n";
import { brightnessRange, toggledBrightness } from "@portico/rules/suite-lighting";
import { Chip, Icon, Slider, Switch } from "@portico/ui";
import { useEffect } from "react";
import type { SuiteControl } from "../hooks/use-control.ts";
import { ControlPanel } from "./control-panel.tsx";
import { ControlStatus } from "./control-status.tsx";
import { Dial } from "./dial.tsx";
import styles from "./lighting-control.module.css";

/** Levels that are one tap away. */
const levels = [25, 50, 100] as const;

/** How bright a suite is, from off to full: by a switch, a slider, or at a level (5.015). */
export function LightingControl({ control }: { control: SuiteControl }) {
  const { t, locale } = useChapter("smart_building");
  const { value, set, release } = control;
  useEffect(() => release, [release]);
  const isOn = value > brightnessRange.least;
  const inWords = (brightness: number) =>
    brightness === brightnessRange.least
      ? t("smart_building.lighting.off")
      : formatPercent(brightness, locale);
  const held = isOn
    ? t("smart_building.state.held", { value: inWords(value) })
    : t("smart_building.state.off");
  return (
    <ControlPanel
      dial={
        <Dial {...brightnessRange} value={value}>
          <Icon className={isOn ? styles.lit : styles.dark} name="light" size={40} />
          <p className={styles.value}>{inWords(value)}</p>
          <p className={styles.caption}>{t("smart_building.lighting.brightness")}</p>
        </Dial>
      }
    >
      <Switch
        isOn={isOn}
        label={t("smart_building.lighting.lights")}
        onToggle={() => set(toggledBrightness(value))}
      />
      <Slider
        {...brightnessRange}
        label={t("smart_building.lighting.brightness")}
        onRelease={release}
        onSlide={(next) => set(next, true)}
        value={value}
        valueText={inWords(value)}
      />
      <div aria-label={t("smart_building.lighting.levels")} className={styles.levels} role="group">
        {levels.map((level) => (
          <Chip isOn={value === level} key={level} onToggle={() => set(level)}>
            {inWords(level)}
          </Chip>
        ))}
      </div>
      <ControlStatus control={control} held={held} inWords={inWords} />
    </ControlPanel>
  );
}
