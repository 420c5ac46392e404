type Value = string | number | boolean | null;

/** What a statement of the portal is run with: a value, or some as an array. */
export type Parameter = Value | Value[];

/** A statement as the database gets it. */
export interface Statement {
  text: string;
  parameters: Parameter[];
}

/** A call of the home as the bare server imitates it. */
export interface BareCall {
  /** Path with query. */
  path: string;
  /** What the portal runs for it, in order; empty where it answers from memory. */
  statements: Statement[];
  /** What the portal answers, for a call without statements. */
  answer: unknown;
}

/** What the bench and its child processes say to each other. */
export type Message =
  | { kind: "portal.start"; port: number; dataDir: string; mqttUrl?: string | undefined }
  /** One more process of a portal that runs already, on its database and folder. */
  | { kind: "portal.join"; port: number; dataDir: string; databaseUrl: string }
  | { kind: "portal.ready"; databaseUrl: string }
  | { kind: "usage.ask" }
  | { kind: "usage"; cpuSeconds: number; rssBytes: number; peakRssBytes: number }
  | {
      kind: "import.ask";
      databaseUrl: string;
      file: string;
      portfolio: string;
      isDryRun: boolean;
    }
  | {
      kind: "import.done";
      seconds: number;
      peakRssBytes: number;
      inserted: number;
      unchanged: number;
    }
  | { kind: "bare.start"; databaseUrl: string; calls: BareCall[] }
  | { kind: "bare.ready"; origin: string };

/** A message of one kind. */
export type MessageOf<K extends Message["kind"]> = Extract<Message, { kind: K }>;

/** Tells whether something received is a message of this kind; only our own processes send. */
export function isMessage<K extends Message["kind"]>(
  value: unknown,
  kind: K,
): value is MessageOf<K> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
}
