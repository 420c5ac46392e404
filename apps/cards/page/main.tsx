import "@portico/ui/fonts.css";
import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { start } from "./start.tsx";

void start();
