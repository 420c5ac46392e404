/** The calls about the signed-in user (section 7, user and buildings). */
export const usersPaths = {
  getCurrentUser: "GET /users/current",
  updateCurrentUser: "PUT /users/current",
} as const;
