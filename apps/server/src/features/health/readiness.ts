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
    /** Whether replicas are read from, all of them; without, the database is asked, and all goes on. */
    replicas: Standing | "NONE";
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
  /** Replicas that are read from, of how many. */
  replicas: { inUse: number; all: number };
  isDraining: boolean;
}

const standing = (isWell: boolean): Standing => (isWell ? "OK" : "UNAVAILABLE");

/** Sums up what is known. */
export function readinessOf(findings: Findings): Readiness {
  const { hasAnswered, migrated, hears, replicas, isDraining } = findings;
  const needed = {
    database: standing(hasAnswered),
    migrations: standing(migrated.database !== null && migrated.database >= migrated.code),
    notices: hears === null ? "NONE" : standing(hears),
    serving: isDraining ? "DRAINING" : "OK",
  } as const;
  const isReady = Object.values(needed).every((part) => part === "OK" || part === "NONE");
  const { inUse, all } = replicas;
  const parts = { ...needed, replicas: all === 0 ? "NONE" : standing(inUse === all) } as const;
  return { status: standing(isReady), parts };
}
