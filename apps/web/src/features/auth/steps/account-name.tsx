/** Tells password managers whose password it is: they look for the account beside it. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      aria-hidden
      autoComplete="username"
      className="visually-hidden"
      name="email"
      readOnly
      tabIndex={-1}
      type="email"
      value={email}
    />
  );
}
