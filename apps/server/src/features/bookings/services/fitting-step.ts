const steps = [30, 15, 10, 5] as const;

/** How often something of some length begins: as often as before if that fits it, else as it fits. */
export const fittingStep = (minutes: number, before?: number): number | undefined =>
  [before, ...steps].find((step) => step !== undefined && minutes % step === 0);
