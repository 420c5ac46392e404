import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DrizzleQueryError } from "../database/drizzle.ts";
import { withPath } from "./file-fault.ts";
import { StartError } from "./start-error.ts";
import { explainFault, reportUnforeseen } from "./start-fault.ts";

const context = { port: 4000, metricsPort: 9464, dataDir: "/srv/portico", databaseUrl: null };
const outside = { ...context, databaseUrl: "postgres://portico:secret@db.example:5432/portico" };

function fault(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}

const at = (path: string, code: string) => Object.assign(fault(code), { path });

describe("explainFault", () => {
  it.each([
    [fault("EADDRINUSE"), "Port 4000 is taken by another program."],
    [Object.assign(fault("EADDRINUSE"), { port: 9464 }), "Port 9464 of METRICS_PORT is taken"],
    [fault("EACCES", "listen EACCES: permission denied 0.0.0.0:80"), "Only root may listen"],
    [fault("EADDRNOTAVAIL"), "This machine does not have the address that HOST leads to."],
    [fault("EAI_AGAIN"), "This machine does not find what HOST names (EAI_AGAIN)."],
    [fault("ENOSPC"), "The disk of /srv/portico is full."],
    [new Error("initdb: could not write: No space left on device"), "The disk of /srv/portico"],
    [fault("EROFS"), "The folder /srv/portico cannot be written to (EROFS)."],
    [new Error("x", { cause: fault("EROFS") }), "The folder /srv/portico cannot be written to"],
    [Object.assign(new Error("x", { cause: fault("EROFS") }), { code: 30 }), "(EROFS)."],
    [fault("EPERM"), "The folder /srv/portico cannot be written to (EPERM)."],
    [Object.assign(fault("EACCES"), { path: "/srv/portico/files" }), "The folder /srv/portico"],
    [Object.assign(fault("EACCES"), { path: "/srv/backups/b" }), "/srv/backups/b is closed to"],
    [at("/mnt/backups/a.tar.zst", "ENOSPC"), "The disk of /mnt/backups/a.tar.zst is full. Free"],
    [at("/mnt/backups/a.tar.zst", "EROFS"), "/mnt/backups/a.tar.zst is on a disk that cannot be"],
    [at("/root/rows.csv", "EACCES"), "/root/rows.csv is closed to the account"],
    [at("/srv/portico/files/a", "ENOSPC"), "The disk of /srv/portico is full."],
  ])("%s", (error, line) => {
    expect(explainFault(error, context)).toContain(line);
  });

  it.each([
    [fault("28P01"), "refuses the password"],
    [fault("3D000"), "does not have the database"],
    [
      fault("42501", "permission denied for schema public"),
      "does not let this user read and write its tables, as `npm run portico -- migrate --for ROLE` does",
    ],
    [
      fault("28000", 'no pg_hba.conf entry for host "::1", user "x", database "x", no encryption'),
      "takes nobody without TLS, which sslmode=verify-full asks for",
    ],
    [fault("ECONNREFUSED"), "cannot be reached"],
    [fault("CONNECT_TIMEOUT"), "does not answer"],
    [fault("ECONNRESET"), "closes the connection, as one without TLS does"],
    [fault("DEPTH_ZERO_SELF_SIGNED_CERT"), "has a certificate that nobody vouches for"],
    [fault("ERR_TLS_CERT_ALTNAME_INVALID"), "has a certificate of another name"],
    [new Error("Failed query", { cause: fault("ENOTFOUND") }), "cannot be found"],
  ])("names the outside database, but not its password: %s", (error, trouble) => {
    expect(explainFault(error, outside)).toBe(
      `The database at db.example:5432 ${trouble}. Check DATABASE_URL.`,
    );
  });

  it("keeps to one line", () => {
    for (const code of ["EADDRINUSE", "ENOSPC", "EROFS"]) {
      expect(explainFault(fault(code), context)).not.toContain("\n");
    }
  });

  it("passes on what was written for the operator", () => {
    expect(explainFault(new StartError("Wrong.", "Do right."), context)).toBe("Wrong. Do right.");
  });

  it("advises DATA_DIR only where that is the place", async () => {
    const writing = withPath("/mnt/backups/a", Promise.reject(fault("ENOSPC")));
    const error: unknown = await writing.catch((caught: unknown) => caught);
    expect(explainFault(error, context)).toContain("/mnt/backups/a");
    expect(explainFault(error, context)).not.toContain("DATA_DIR");
  });

  it("does not guess", () => {
    expect(explainFault(new Error("boom"), context)).toBeNull();
  });
});

it("tells of what nobody foresaw what failed and where, and not whom it concerned", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portico-fault-"));
  const cause = fault("22P02", 'invalid input syntax for type uuid: "maya@harbor.example"');
  const error = new DrizzleQueryError("select $1", ["maya@harbor.example"], cause);
  const line = await reportUnforeseen(error, folder);
  const file = join(folder, "crash.log");
  expect(line).toBe(`Portico stopped: invalid input syntax for type uuid. Details are in ${file}.`);
  const details = await readFile(file, "utf8");
  expect(details).toContain("invalid input syntax for type uuid");
  expect(details).toContain("start-fault.test.ts");
  expect(details).not.toContain("maya");
  expect((await stat(file)).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
  // The folder is gone.
  expect(await reportUnforeseen(error, folder)).toContain(
    `No details could be written to ${file}.`,
  );
});
