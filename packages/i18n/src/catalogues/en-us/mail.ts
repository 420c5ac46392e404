export const mail = {
  confirm_code: {
    subject: "Confirm your email address for {{brand}}",
    title: "Confirm your email address",
    lead: "Enter this code at {{brand}} to continue signing up.",
    unasked:
      "If you did not sign up, you can ignore this mail. Without the code, no account is opened with your address.",
  },
  reset_code: {
    subject: "Reset your {{brand}} password",
    title: "Choose a new password",
    lead: "Enter this code at {{brand}} to choose a new password.",
    unasked: "If you did not ask for this, you can ignore this mail. Your password stays as it is.",
  },
  login_code: {
    subject: "Your sign-in code for {{brand}}",
    title: "Sign in with a code",
    lead: "Enter this code at {{brand}} to sign in.",
    unasked:
      "If you did not ask for this, you can ignore this mail. Nobody gets in without the code.",
  },
  password_changed: {
    subject: "Your {{brand}} password was changed",
    title: "Your password was changed",
    lead: "From now on, you sign in to {{brand}} with your new password.",
    action: "Choose a new password",
    unasked:
      "If you did not change it, choose a new password now and tell us at {{support}}: somebody else may have been in your account.",
  },
  address_changed: {
    subject: "Your {{brand}} account has another address",
    title: "Your account has another address",
    lead: "Your company's directory gave your {{brand}} account another email address. You are signed out everywhere, and this address does not open the account any more.",
    unasked:
      "If you did not expect this, ask whoever looks after your company's accounts, or tell us at {{support}}.",
  },
  directory_asks: {
    subject: "Do you want to join {{portfolio}}?",
    title: "Your company wants you to join",
    lead: "Your company's directory names you as one of its people at {{portfolio}}. You have a {{brand}} account already, and nothing about it has changed.",
    action: "Open your account",
    unasked:
      "If you agree, sign in and choose a building of {{portfolio}} in your account. If you do not, ignore this mail: nobody else can do it for you.",
  },
  factor_changed: {
    subject: "Your {{brand}} sign-in was changed",
    title: "Your sign-in was changed",
    totp_added: "An authenticator app was added to your {{brand}} account.",
    totp_removed: "The authenticator app was removed from your {{brand}} account.",
    passkey_added: "The passkey “{{name}}” was added to your {{brand}} account.",
    passkey_removed: "The passkey “{{name}}” was removed from your {{brand}} account.",
    recovery_codes_renewed:
      "Your {{brand}} account has new recovery codes. The ones before no longer work.",
    recovery_code_used: "Somebody signed in to {{brand}} with one of your recovery codes.",
    factors_reset:
      "The passkeys, the authenticator app and the recovery codes of your {{brand}} account were removed by the operator of the portal.",
    action: "See sign-in and security",
    unasked:
      "If it was not you, sign out everywhere in your account, choose a new password, and tell us at {{support}}: somebody else may have been in your account.",
  },
  provider_linked: {
    subject: "{{provider}} now opens your {{brand}} account",
    title: "There is a new way into your account",
    lead: "Somebody who signed in at {{provider}} with your address has opened your {{brand}} account. From now on, {{provider}} signs you in.",
    action: "See sign-in and security",
    unasked:
      "If it was not you, sign out everywhere in your account and tell us at {{support}}: somebody else may have been in your account.",
  },
  address_registered: {
    subject: "You already have a {{brand}} account",
    title: "You already have an account",
    lead: "Somebody, probably you, wanted to sign up for {{brand}} with this address. It has an account already: just sign in.",
    action: "Sign in",
    unasked:
      "If you have forgotten your password, you can choose a new one when you sign in. If it was not you, you can ignore this mail: your account stays as it is.",
  },
  event_place_freed: {
    subject: "You have a place: {{title}}",
    title: "You have a place",
    lead_one: "You waited for “{{title}}”. A place became free, and it is yours.",
    lead_other: "You waited for “{{title}}”. {{count}} places became free, and they are yours.",
    when: "When: {{when}}",
    action: "See the event",
    cancel: "If you cannot come, cancel on the event's page: the next person is waiting.",
  },
  support_request: {
    subject: "{{subject}} ({{building}})",
    lead: "{{person}} asks for something in {{building}}.",
    about: "About: {{asset}}",
    from: "From: {{person}}, {{email}}",
    action: "Answer {{person}}",
  },
  code: {
    label: "Your code",
    validity: "It is valid for {{duration}}.",
    secrecy:
      "Keep this code to yourself. Nobody from {{brand}} or your building will ever ask you for it.",
  },
  footer: {
    reason: "This mail comes from {{brand}} because your address was used there.",
    support: "Questions? Write to {{support}}",
    terms: "Terms of service",
    privacy: "Privacy policy",
  },
} as const;
