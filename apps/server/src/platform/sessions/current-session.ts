/** Who is calling, as the access token says and the session table confirms. */
export interface CurrentSession {
  sessionUuid: string;
  userUuid: string;
  tokenVersion: number;
}
