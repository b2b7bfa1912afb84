CREATE TABLE "secret_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "secret_key_one" CHECK ("secret_key"."id" = 1)
);
