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
    forgot: "Forgot password?",
    code_instead: "Email me a code instead",
  },
  wait: {
    left: "You can try again in {{time}}.",
    over: "You can try again now.",
  },
} as const;
