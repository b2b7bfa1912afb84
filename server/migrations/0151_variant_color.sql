ALTER TABLE "variant" ADD COLUMN "color" text DEFAULT '' NOT NULL;
