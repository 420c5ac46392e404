CREATE TABLE "replica_marks" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"mark" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
