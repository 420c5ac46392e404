/** How a part of the portal is. */
type Standing = "OK" | "UNAVAILABLE";

/** What a process needs to take requests, part by part, for those who share them out. */
export interface Readiness {
  status: Standing;
  parts: {
    /** Whether the database answers. */
    database: Standing;
    /** Whether it has every migration of this code; it may have more while versions change. */
    migrations: Standing;
    /** Whether notices of changes arrive; where none ever do, nothing is remembered. */
    notices: Standing | "NONE";
    /** Whether the process goes on, rather than about to end. */
    serving: "OK" | "DRAINING";
  };
}

/** What is known of the parts. */
export interface Findings {
  /** Whether the database has answered. */
  hasAnswered: boolean;
  /** The last migrations of the database, null where it does not tell, and of the code. */
  migrated: { database: number | null; code: number };
  /** Whether notices arrive; null where none ever do. */
  hears: boolean | null;
  isDraining: boolean;
}

const standing = (isWell: boolean): Standing => (isWell ? "OK" : "UNAVAILABLE");

/** Sums up what is known. */
export function readinessOf({ hasAnswered, migrated, hears, isDraining }: Findings): Readiness {
  const parts = {
    database: standing(hasAnswered),
    migrations: standing(migrated.database !== null && migrated.database >= migrated.code),
    notices: hears === null ? "NONE" : standing(hears),
    serving: isDraining ? "DRAINING" : "OK",
  } as const;
  const isReady = Object.values(parts).every((part) => part === "OK" || part === "NONE");
  return { status: standing(isReady), parts };
}
