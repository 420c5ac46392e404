export const signIn = {
  unknown_domain: {
    title: "Company email not found",
    detail: "No building here knows {{domain}}.",
    hint: "Check the spelling, or ask your property team to add your company.",
    report: "Report by email",
    subject: "Unable to sign in",
    body: "I tried to sign in with an address of {{domain}}, and it was not found.",
    guest_hint: "Only visiting? Some buildings welcome guests.",
    guest: "Continue as a guest",
  },
  providers: {
    title: "Choose how to sign in",
    required: "Your company signs in through its own page.",
    optional: "Use your company's sign-in, or your email.",
    continue_with: "Continue with {{name}}",
    with_email: "Continue with email",
    opening: "Opening {{name}}",
  },
  provider_return: {
    working: "Signing you in",
    failed: "You are not signed in",
  },
  expired: {
    title: "Your session has expired",
    detail: "Please login again.",
    ok: "OK",
  },
  other_user: {
    title: "Another account is signed in",
    detail:
      "You signed in with another account in another tab. This page has stopped, so that nothing is saved to the wrong account. Reload it to go on with the new one.",
  },
} as const;
