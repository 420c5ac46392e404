CREATE TABLE "image_ladders" (
	"image_uuid" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_ladders" ADD CONSTRAINT "image_ladders_image_uuid_images_uuid_fk" FOREIGN KEY ("image_uuid") REFERENCES "public"."images"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_ladders_due" ON "image_ladders" USING btree ("due_at","image_uuid");--> statement-breakpoint
INSERT INTO "image_ladders" ("image_uuid") SELECT "uuid" FROM "images";
--> statement-breakpoint
create function expect_image_ladders() returns trigger language plpgsql as $$
begin
  insert into image_ladders (image_uuid) select uuid from arrived;
  return null;
end
$$;
--> statement-breakpoint
create trigger images_arrived after insert on images referencing new table as arrived for each statement execute function expect_image_ladders();
--> statement-breakpoint
create trigger image_ladders_notice after insert on image_ladders for each statement execute function notify_change();
