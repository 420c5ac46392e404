import { useChapter } from "@portico/client/texts";
import type { Suite } from "@portico/contract";
import { formatDegrees, formatTemperature } from "@portico/i18n";
import { steppedTemperature, temperatureRange } from "@portico/rules/suite-temperature";
import { Button, classes, Icon } from "@portico/ui";
import type { SuiteControl } from "../hooks/use-control.ts";
import { ControlPanel } from "./control-panel.tsx";
import { ControlStatus } from "./control-status.tsx";
import { Dial } from "./dial.tsx";
import styles from "./temperature-control.module.css";

interface TemperatureControlProps {
  suite: Suite;
  control: SuiteControl;
}

const steps = [
  { step: "cooler", icon: "minus", end: "coolest" },
  { step: "warmer", icon: "plus", end: "warmest" },
] as const;

/** What a suite is set to and what is measured, and a degree less or more (5.014). */
export function TemperatureControl({ suite, control }: TemperatureControlProps) {
  const { t, locale } = useChapter("smart_building");
  const { temp, temp_target: target, temp_unit: unit, temp_equipment_name: equipment } = suite;
  const range = temperatureRange[unit];
  const inWords = (degrees: number) => formatTemperature(degrees, unit, locale);
  const isSet = target !== null || control.phase !== "held";
  const held = isSet
    ? t("smart_building.state.held", { value: inWords(control.value) })
    : t("smart_building.temperature.nothing_set");
  return (
    <ControlPanel
      dial={
        <Dial {...range} mark={temp} value={isSet ? control.value : range.least}>
          <p className={styles.caption}>{t("smart_building.temperature.set_to")}</p>
          <p className={styles.value}>
            {isSet ? formatDegrees(control.value, locale) : "–"}
            <span className={styles.unit}>{unit}</span>
          </p>
          <p className={classes(styles.caption, temp !== null && styles.measured)}>
            {temp === null
              ? t("smart_building.temperature.not_measured")
              : t("smart_building.temperature.now", { temperature: inWords(temp) })}
          </p>
        </Dial>
      }
    >
      <div className={styles.steps}>
        {steps.map(({ step, icon, end }) => (
          <StepButton
            icon={icon}
            key={step}
            label={t(`smart_building.temperature.${step}`)}
            name={(to) =>
              to === null
                ? t(`smart_building.temperature.${end}`, { temperature: inWords(control.value) })
                : t(`smart_building.temperature.${step}_to`, { temperature: inWords(to) })
            }
            onStep={control.set}
            to={steppedTemperature(control.value, step, unit)}
          />
        ))}
      </div>
      <ControlStatus control={control} held={held} inWords={inWords} />
      <div className={styles.notes}>
        <p>
          {t("smart_building.temperature.range", {
            least: inWords(range.least),
            most: inWords(range.most),
          })}
        </p>
        {equipment !== null && <p>{t("smart_building.temperature.equipment", { equipment })}</p>}
      </div>
    </ControlPanel>
  );
}

interface StepButtonProps {
  icon: "minus" | "plus";
  label: string;
  /** Its full name: what it leads to, or that nothing lies beyond. */
  name: (to: number | null) => string;
  /** Null at the limit. */
  to: number | null;
  onStep: (to: number) => void;
}

function StepButton({ icon, label, name, to, onStep }: StepButtonProps) {
  return (
    <Button
      aria-label={name(to)}
      className={styles.step}
      disabled={to === null}
      onClick={() => to !== null && onStep(to)}
      variant="secondary"
      wide
    >
      <Icon name={icon} size={28} />
      {label}
    </Button>
  );
}
