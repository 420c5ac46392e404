import "@portico/ui/fonts.css";
import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { start } from "./app/start.tsx";

void start();
