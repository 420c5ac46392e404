/** Numbers of the moment that are read together when somebody asks for metrics. */
export interface Reading {
  /** Names of the gauges, and what each says. */
  gauges: Readonly<Record<string, string>>;
  /** What they stand at; one that is missing is not known now. */
  read: () => Promise<Readonly<Record<string, number>>>;
}
