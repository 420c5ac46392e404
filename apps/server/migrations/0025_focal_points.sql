ALTER TABLE "images" ADD COLUMN "focal_x" double precision DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focal_y" double precision DEFAULT 0.5 NOT NULL;