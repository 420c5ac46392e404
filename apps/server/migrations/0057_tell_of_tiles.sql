-- Tiles are kept by every process until one of them changes.
create trigger utility_buttons_notice after insert or update or delete on utility_buttons
  for each statement execute function notify_change();
