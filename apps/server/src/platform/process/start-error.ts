/** A fault that the operator can do something about: shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";

  /**
   * @param message what is wrong
   * @param hint what to do about it, a sentence of its own
   */
  constructor(message: string, hint = "") {
    super(hint === "" ? message : `${message} ${hint}`);
  }
}
