/** Name of the manifest in the archive; it is the last entry, because it knows what came before. */
export const manifestName = "manifest.json";

/** What an archive says about itself. */
export interface Manifest {
  /** Number of this shape; another one belongs to another Portico. */
  format: typeof format;
  /** Version of the Portico that made it. */
  portico: string;
  /** Version of its PostgreSQL, as `18.4`. */
  postgres: string;
  /** How many migrations the database had been through. */
  migrations: number;
  /** When the copy began and from when on it is complete; ISO 8601. */
  startedAt: string;
  completeAt: string;
  /** Folder below BACKUP_ARCHIVE that holds what was written afterwards; null where none is kept. */
  archive: string | null;
  /** Whether the secret is inside, or kept in the settings (SECRET_KEY). */
  hasSecret: boolean;
  /** Whether the files are inside, or kept in a bucket (S3_URL). */
  hasFiles: boolean;
  /** SHA-256 of each file, in hexadecimal, by its name in the archive. */
  sha256: Readonly<Record<string, string>>;
}

export const format = 1;

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== "object" || value === null) return false;
  const { format: found, postgres, completeAt, sha256 } = value as Partial<Manifest>;
  if (found !== format || typeof postgres !== "string") return false;
  return typeof completeAt === "string" && typeof sha256 === "object" && sha256 !== null;
}

/** Reads a manifest; null where it is none, or of another format. */
export function readManifest(text: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}
