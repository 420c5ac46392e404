const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Read once: were it asked for again after the hour has turned, zone and midnight would not fit together. */
const begun = Date.now();

/** Hours that the clocks are ahead of UTC where it is about noon: no test there runs over a midnight. */
const ahead = 12 - new Date(begun).getUTCHours();

const local = begun + ahead * hourMs;
const lastMidnight = local - (local % dayMs) - ahead * hourMs;

/** A zone without summer time in which it is about noon; the names of such zones count backwards. */
export const noonZone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

/** So many hours after the last midnight there. */
export const afterMidnight = (hours: number): Date => new Date(lastMidnight + hours * hourMs);
