import "@portico/ui/tokens.css";
import "@portico/ui/base.css";
import { mount } from "../lib/mount.tsx";
import { Alone } from "./alone.tsx";
import { BookService } from "./book-service.tsx";

void mount({
  id: "book-service",
  version: "3.5.0",
  chapter: "bookings",
  page: <BookService />,
  alone: <Alone />,
});
