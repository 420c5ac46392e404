/** The feature flags, with their value where nobody set one. */
export const flagDefaults = {
  "header-logo": true,
  "maintenance-mode": false,
  "header-user-profile-image": true,
  "dropdown-logout": true,
  "dropdown-buildings": true,
  "dropdown-account": true,
  "dropdown-kiosk": false,
  "account-history": true,
  "feat-tenant-vis-reg-to-admin-link": false,
  "service-requests": true,
  "safety-utility-button": false,
  "change-language-option-in-settings": true,
  "show-utilities-link-and-chevron": true,
  "show-smart-building": false,
  "show-content-v-2": true,
  "show-rich-description": true,
  "open-tw-miniapp-in-iframe": false,
  "enable-tw-host-sdk": true,
  "enable-tw-direct-link": false,
  "enable-exit-kiosk-mode": false,
  "guest-user-type": false,
  "reused-password-message": true,
  "token-version-upgrade": true,
} as const satisfies Record<string, boolean>;

/** Name of a feature flag. */
export type FlagName = keyof typeof flagDefaults;

/** The value of every flag. */
export type Flags = Record<FlagName, boolean>;

/** Names of all flags. */
export const flagNames = Object.keys(flagDefaults) as FlagName[];
