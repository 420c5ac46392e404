/** The accounts of the demo portfolio. */
export const accounts = {
  tenant: "tenant@portico.example",
  manager: "manager@portico.example",
  password: "Portico-2026!",
} as const;
