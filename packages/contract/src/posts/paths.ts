/** The calls about posts (section 7, posts). */
export const postsPaths = {
  getPost: "GET /tenant/v1/posts/:postUuid",
} as const;
