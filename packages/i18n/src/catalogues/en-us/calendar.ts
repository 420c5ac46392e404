export const calendar = {
  title: "Calendar",
  detail: "The events you attend, in the calendar you use every day.",
  how: "Your calendar subscribes to a secret address of yours. Events appear there after your RSVP, and go when you cancel.",
  make: "Make my address",
  made: "Your calendar address is ready.",
  address: "Your secret address",
  address_help:
    "It is shown only now. In Google Calendar or Outlook, add a calendar from this URL.",
  copy: "Copy",
  copied: "Copied.",
  copy_failed: "It could not be copied. Select the address and copy it yourself.",
  subscribe: "Open in my calendar app",
  secret_title: "Keep it to yourself",
  secret_detail:
    "Whoever knows the address sees which events you attend, without signing in. If others may have seen it, make a new one.",
  exists_title: "You have a calendar address",
  exists_detail:
    "Made {{when}}. It was shown only then; if you need it again, make a new one. The old one ends.",
  renew: "Make a new address",
  end: "End the address",
  ended: "Your calendar address has ended.",
  confirm_renew: {
    title: "Make a new address?",
    detail: "The old address ends. Calendars that use it no longer hear from us.",
  },
  confirm_end: {
    title: "End the address?",
    detail: "Calendars that use it no longer show or update your events.",
  },
} as const;
