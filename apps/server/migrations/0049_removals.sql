CREATE TABLE "removals" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"landlord" text,
	"migration" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"removal_uuid" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"lost_column" text DEFAULT '' NOT NULL,
	"row_uuid" uuid,
	"user_uuid" uuid,
	"address" text,
	"row" jsonb NOT NULL,
	CONSTRAINT "removed_rows_removal_uuid_table_name_row_key_lost_column_pk" PRIMARY KEY("removal_uuid","table_name","row_key","lost_column")
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_removal_uuid_removals_uuid_fk" FOREIGN KEY ("removal_uuid") REFERENCES "public"."removals"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_by_end" ON "removals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "removed_rows_by_uuid" ON "removed_rows" USING btree ("removal_uuid","table_name","row_uuid");--> statement-breakpoint
CREATE INDEX "removed_rows_by_user" ON "removed_rows" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "removed_rows_by_address" ON "removed_rows" USING btree ("address");