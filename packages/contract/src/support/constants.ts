/** Most characters of a request's subject. */
export const longestSubject = 200;

/** Most characters of what a request asks for. */
export const longestRequest = 5000;
