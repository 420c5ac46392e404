import { createRenderer } from "./renderer.ts";

/**
 * Decodes what imports, commands and the demo bring, for whoever has no renderer at hand. Nobody looks at
 * those pictures yet, and a large one may take its time.
 */
export const decoder = createRenderer({ niceness: 5, patience: 120_000 });
