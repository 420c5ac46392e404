CREATE TABLE "import_runs" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"import_uuid" uuid NOT NULL,
	"file" text NOT NULL,
	"digest" text,
	"is_taken" boolean NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"unseen" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "import_runs_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid")
);
--> statement-breakpoint
CREATE TABLE "scheduled_imports" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"every" text NOT NULL,
	"bad_files" text DEFAULT 'keep' NOT NULL,
	"is_strict" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"known" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimant" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "scheduled_imports_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "scheduled_imports_name" UNIQUE("portfolio_uuid","name")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_import" FOREIGN KEY ("portfolio_uuid","import_uuid") REFERENCES "public"."scheduled_imports"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_imports" ADD CONSTRAINT "scheduled_imports_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_latest" ON "import_runs" USING btree ("portfolio_uuid","import_uuid","at");--> statement-breakpoint
CREATE INDEX "import_runs_age" ON "import_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scheduled_imports_due" ON "scheduled_imports" USING btree ("due_at");