ALTER TABLE "request_attachments" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD COLUMN "color" text;