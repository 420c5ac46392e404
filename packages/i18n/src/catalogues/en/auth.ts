export const auth = {
  page_title: "Sign in",
  welcome: "Sign in to {{name}}",
  email: {
    label: "Work email",
    help: "Use the address your property team knows you by.",
    next: "Next",
    invalid: "Invalid email. Enter an address like name@company.com.",
  },
  password: {
    title: "Enter your password",
    label: "Password",
    show: "Show password",
    hide: "Hide password",
    sign_in: "Sign in",
    signing_in_as: "Signing in as",
    change_email: "Change email",
  },
  unknown_domain: {
    title: "Company email not found",
    detail: "No building here knows {{domain}}.",
    hint: "Check the spelling, or ask your property team to add your company.",
    report: "Report by email",
    subject: "Unable to sign in",
    body: "I tried to sign in with an address of {{domain}}, and it was not found.",
  },
  invitation: {
    title: "Accounts are set up by your property team",
    sign_up:
      "Ask your property team to add you. As soon as your account is ready, sign in with your work email.",
    reset: "Ask your property team for a new password. They can also check your work email.",
    back: "Back to sign-in",
  },
  expired: {
    title: "Your session has expired",
    detail: "Please login again.",
    ok: "OK",
  },
} as const;
