-- Processes keep what buildings have to book, and hear when it changes.
create trigger resources_notice after insert or update or delete on resources
  for each statement execute function notify_change();
