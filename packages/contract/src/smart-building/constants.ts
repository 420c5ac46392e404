/** What of a suite is controlled. */
export const controlTypes = ["lighting", "temperature"] as const;

/** Name of what is controlled. */
export type ControlType = (typeof controlTypes)[number];

/** Units that a suite tells its temperature in. */
export const temperatureUnits = ["°F", "°C"] as const;

/** Unit of a temperature. */
export type TemperatureUnit = (typeof temperatureUnits)[number];

/** What may have become of a command. */
export const commandStates = ["sent", "done", "refused", "unanswered"] as const;

/** What has become of a command. */
export type CommandState = (typeof commandStates)[number];
