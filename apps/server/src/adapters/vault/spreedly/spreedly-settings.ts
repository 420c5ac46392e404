import type { KeyObject } from "node:crypto";

/** An installation's account at Spreedly. */
export interface SpreedlySettings {
  /** Names the account; it stands in the page. */
  environmentKey: string;
  /** With the key, what the REST interface is asked by. */
  accessSecret: string;
  /** What opens the fields are signed by, where the account asks for it ("secure tokenization"). */
  signing: { certificateToken: string; key: KeyObject } | null;
  /** The gateway that charges; null where nothing is charged. */
  gateway: string | null;
  /** What purchases are told to be of, where several installations share the account. */
  installation: string;
  scriptUrl: string;
  /** Without a slash at the end. */
  apiBase: string;
}
