import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { mount } from "../lib/mount.tsx";
import { Alone } from "./alone.tsx";
import { ReserveSpace } from "./reserve-space.tsx";

void mount({
  id: "reserve-space",
  version: "3.5.0",
  chapter: "bookings",
  page: <ReserveSpace />,
  alone: <Alone />,
});
