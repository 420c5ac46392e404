/** How long and how often the bench measures. */
export interface Pace {
  /** Seconds of load in one round. */
  roundSeconds: number;
  /** Rounds whose median counts. */
  rounds: number;
  /** Seconds of sign-ins, and of refreshes. */
  signInSeconds: number;
  /** Seconds of a crowd. */
  crowdSeconds: number;
  /** Seconds of load before memory is read. */
  soakSeconds: number;
  /** Seconds of a directory's requests. */
  scimSeconds: number;
  /** People who answer to one event, for its speed. */
  crowd: number;
  /** Rounds in which people come and go at an event; odd, so that the last one is coming. */
  churnRounds: number;
  /** Visits of a page whose median counts. */
  visits: number;
}

const full: Pace = {
  roundSeconds: 3,
  rounds: 5,
  signInSeconds: 6,
  crowdSeconds: 10,
  soakSeconds: 60,
  scimSeconds: 20,
  crowd: 15_000,
  churnRounds: 21,
  visits: 5,
};

/** Shows that everything works; its figures mean little. */
const quick: Pace = {
  roundSeconds: 1,
  rounds: 1,
  signInSeconds: 1,
  crowdSeconds: 2,
  soakSeconds: 3,
  scimSeconds: 3,
  crowd: 5000,
  churnRounds: 3,
  visits: 1,
};

/** Whether BENCH_QUICK asks for the short run. */
export const isQuick = ["1", "true"].includes(process.env["BENCH_QUICK"] ?? "");

/** The pace of this run. */
export const pace: Pace = isQuick ? quick : full;

/** CHROMIUM: the browser's program, as for the tests; null to look for one. */
export const chromiumPath = process.env["CHROMIUM"] || null;

/** BENCH_PEOPLE: how many people are imported. */
export const importedPeople = Number(
  process.env["BENCH_PEOPLE"] ?? (isQuick ? 100_000 : 1_000_000),
);

/** BENCH_LARGE_MB: megabytes of the large files of the imports. */
export const largeFileMegabytes = Number(process.env["BENCH_LARGE_MB"] ?? (isQuick ? 50 : 1000));

/** OUTAGES_PORT: the first of a hundred ports that programs beside the portal get. */
export const outagesPort = Number(process.env["OUTAGES_PORT"] ?? 4800);
