CREATE TABLE "product_mapping" (
	"brand" text NOT NULL,
	"prop" text NOT NULL,
	"name" text NOT NULL,
	"property_value" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "product_mapping_brand_prop_pk" PRIMARY KEY("brand","prop")
);
