CREATE TABLE "security_alarms" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_alarms_name_subject_pk" PRIMARY KEY("name","subject")
);
--> statement-breakpoint
CREATE TABLE "security_counts" (
	"minute" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_counts_minute_event_network_account_pk" PRIMARY KEY("minute","event","network","account")
);
--> statement-breakpoint
CREATE INDEX "security_counts_by_event" ON "security_counts" USING btree ("event","minute");