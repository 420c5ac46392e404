export const mail = {
  confirm_code: {
    subject: "Confirm your email address for {{brand}}",
    title: "Confirm your email address",
    lead: "Enter this code where you are signing up for {{brand}}.",
    unasked:
      "You did not sign up? Then you need to do nothing: without the code, no account is opened with your address.",
  },
  reset_code: {
    subject: "Reset your {{brand}} password",
    title: "Choose a new password",
    lead: "Enter this code to choose a new password for {{brand}}.",
    unasked: "You did not ask for this? Then you need to do nothing: your password stays as it is.",
  },
  login_code: {
    subject: "Your sign-in code for {{brand}}",
    title: "Sign in with a code",
    lead: "Enter this code to sign in to {{brand}}.",
    unasked:
      "You did not ask for this? Then you need to do nothing: nobody gets in without the code.",
  },
  password_changed: {
    subject: "Your {{brand}} password was changed",
    title: "Your password was changed",
    lead: "From now on, you sign in to {{brand}} with your new password.",
    action: "Choose a new password",
    unasked:
      "You did not change it? Choose a new password now, and tell us at {{support}} that somebody else was in your account.",
  },
  address_registered: {
    subject: "You already have a {{brand}} account",
    title: "You already have an account",
    lead: "Somebody, probably you, wanted to sign up for {{brand}} with this address. It has an account already: just sign in.",
    action: "Sign in",
    unasked:
      "Forgotten your password? You can choose a new one on the way in. If it was not you, you need to do nothing: your account stays as it is.",
  },
  code: {
    label: "Your code",
    validity: "It is valid for {{duration}}.",
    secrecy:
      "Keep this code to yourself. Nobody from {{brand}} or your building will ever ask you for it.",
  },
  footer: {
    reason:
      "{{brand}} sent this mail because of what somebody did on its portal with your address.",
    support: "Questions? Write to {{support}}.",
    terms: "Terms of service",
    privacy: "Privacy policy",
  },
} as const;
