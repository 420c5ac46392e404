/** Who is calling, as the access token says and the session table confirms. */
export interface CurrentSession {
  sessionUuid: string;
  userUuid: string;
  tokenVersion: number;
  /** False until the user has accepted the terms; such a session only serves to finish signing up. */
  isSignUpComplete: boolean;
}
