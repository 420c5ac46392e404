CREATE TABLE "request_attachments" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"request_uuid" uuid,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_attachments_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid")
);
--> statement-breakpoint
CREATE TABLE "request_comments" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"request_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"is_team" boolean NOT NULL,
	"text" text NOT NULL,
	"comment_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_comments_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid")
);
--> statement-breakpoint
DROP INDEX "support_requests_by_user";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "status" text DEFAULT 'Submitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "client" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "rating_stars" smallint;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "rating_text" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "changed_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comments" ADD CONSTRAINT "request_comments_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comments" ADD CONSTRAINT "request_comments_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comments" ADD CONSTRAINT "request_comments_request" FOREIGN KEY ("portfolio_uuid","request_uuid") REFERENCES "public"."support_requests"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_attachments_by_request" ON "request_attachments" USING btree ("portfolio_uuid","request_uuid","position");--> statement-breakpoint
CREATE INDEX "request_attachments_loose" ON "request_attachments" USING btree ("portfolio_uuid","created_at") WHERE "request_attachments"."request_uuid" is null;--> statement-breakpoint
CREATE INDEX "request_comments_by_request" ON "request_comments" USING btree ("portfolio_uuid","request_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "request_comments_by_user" ON "request_comments" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "request_comments_by_key" ON "request_comments" USING btree ("portfolio_uuid","request_uuid","user_uuid","comment_key");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("portfolio_uuid","building_uuid","changed_at","uuid") WHERE status in ('Pending', 'Submitted', 'Accepted');--> statement-breakpoint
CREATE INDEX "support_requests_closed" ON "support_requests" USING btree ("portfolio_uuid","building_uuid","changed_at","uuid") WHERE not (status in ('Pending', 'Submitted', 'Accepted'));--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_by_key" ON "support_requests" USING btree ("portfolio_uuid","user_uuid","request_key") WHERE "support_requests"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "support_requests_by_user" ON "support_requests" USING btree ("user_uuid","portfolio_uuid","building_uuid","changed_at","uuid");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_stars" CHECK ("support_requests"."rating_stars" between 1 and 5);--> statement-breakpoint
UPDATE "support_requests" SET "changed_at" = date_trunc('milliseconds', "created_at");--> statement-breakpoint
-- A file outlives its request until its bytes are swept.
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_request" FOREIGN KEY ("portfolio_uuid","request_uuid") REFERENCES "public"."support_requests"("portfolio_uuid","uuid") ON DELETE SET NULL ("request_uuid");
