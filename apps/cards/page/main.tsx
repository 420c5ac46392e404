import { keepWordsWhole } from "@portico/ui/fonts";
import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { start } from "./start.tsx";

keepWordsWhole();
void start();
