import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { mount } from "../lib/mount.tsx";
import { Alone } from "./alone.tsx";
import { VisitorRegistration } from "./visitor-registration.tsx";

void mount({
  id: "visitor-registration",
  version: "3.5.0",
  chapter: "visits",
  page: <VisitorRegistration />,
  alone: <Alone />,
});
