/** The calls about events (section 7: offers, events, posts, companies). */
export const eventsPaths = {
  getEventPost: "GET /tenant/v1/event-posts/:eventUuid",
  attendEventPost: "PUT /tenant/v1/buildings/:buildingUuid/event-posts/:eventUuid/attend",
  recallEventPost: "PUT /tenant/v1/event-posts/:eventUuid/recall",
  getContentCalendar: "GET /tenant/v1/buildings/:buildingUuid/contents/:contentUuid/calendar",
  getCalendarFeed: "GET /tenant/v1/users/current/calendar-feed",
  createCalendarFeed: "POST /tenant/v1/users/current/calendar-feed",
  deleteCalendarFeed: "DELETE /tenant/v1/users/current/calendar-feed",
} as const;
