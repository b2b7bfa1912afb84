CREATE TABLE "name_translation" (
	"en_name" text PRIMARY KEY NOT NULL,
	"cn_name" text NOT NULL
);
