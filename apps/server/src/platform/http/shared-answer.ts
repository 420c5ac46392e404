import { SharedText } from "./shared-text.ts";

/** An answer that is the same for many. */
export class SharedAnswer extends SharedText {
  readonly json: string;
  /** The name by which it is the same. */
  readonly sharedAs: string;

  constructor(json: string, sharedAs: string) {
    super(json, "application/json");
    this.json = json;
    this.sharedAs = sharedAs;
  }
}
