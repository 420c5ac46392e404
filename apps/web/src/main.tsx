import "@portico/ui/fonts.css";
import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { start } from "./app/start.tsx";

// Beside the start: no page waits for it to be seen.
void import("@portico/ui/fonts").then(({ keepWordsWhole }) => keepWordsWhole());
void start();
