/** Why a remote file was not taken. */
export type RemoteFault =
  /** Not an http(s) address that the guard lets through. */
  | "address"
  /** Its host is not on the public internet, or is not known. */
  | "host"
  /** More redirects than allowed, one from https to http, or one to nowhere. */
  | "redirect"
  /** The host answered with something else than the file. */
  | "status"
  /** The file is larger than allowed. */
  | "size"
  /** The host compressed its answer though it was asked not to. */
  | "encoding"
  /** The file did not come in time. */
  | "time"
  /** The connection failed. */
  | "connection"
  /** The virus scanner knows the file for malware. */
  | "malware"
  /** The virus scanner gave no verdict. */
  | "scanner";

/** A remote file that was not taken; the message names no address, as addresses may hold secrets. */
export class RemoteRefusal extends Error {
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, options?: ErrorOptions) {
    super(`A remote file was refused: ${fault}`, options);
    this.fault = fault;
  }
}
