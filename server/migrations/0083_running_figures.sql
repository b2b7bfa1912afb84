ALTER TABLE "style_day" DROP CONSTRAINT "style_day_product_id_day_channel_pk";--> statement-breakpoint
ALTER TABLE "style_month" DROP CONSTRAINT "style_month_product_id_month_channel_pk";--> statement-breakpoint
ALTER TABLE "style_day" ADD CONSTRAINT "style_day_product_id_channel_day_pk" PRIMARY KEY("product_id","channel","day");--> statement-breakpoint
ALTER TABLE "style_month" ADD CONSTRAINT "style_month_product_id_channel_month_pk" PRIMARY KEY("product_id","channel","month");--> statement-breakpoint
ALTER TABLE "style_day" ADD COLUMN "value_days" numeric(32, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
-- What was kept of each time alone is added up.
UPDATE "style_day" SET "sold" = total."sold", "units" = total."units", "amount" = total."amount", "tag" = total."tag", "cost" = total."cost", "uncosted" = total."uncosted", "unrated" = total."unrated", "variance" = total."variance", "stock_units" = total."stock_units", "stock_value" = total."stock_value", "stock_uncosted" = total."stock_uncosted", "stocked" = total."stocked", "value_days" = total."value_days"
FROM (SELECT "product_id", "channel", "day",
  sum("sold") OVER lines AS "sold",
  sum("units") OVER lines AS "units",
  sum("amount") OVER lines AS "amount",
  sum("tag") OVER lines AS "tag",
  sum("cost") OVER lines AS "cost",
  sum("uncosted") OVER lines AS "uncosted",
  sum("unrated") OVER lines AS "unrated",
  sum("variance") OVER lines AS "variance",
  sum("stock_units") OVER lines AS "stock_units",
  sum("stock_value") OVER lines AS "stock_value",
  sum("stock_uncosted") OVER lines AS "stock_uncosted",
  sum("stocked") OVER lines AS "stocked",
  sum("stock_value" * ("day" - '2000-01-01'::date)) OVER lines AS "value_days"
  FROM "style_day" WINDOW lines AS (PARTITION BY "product_id", "channel", date_trunc('month', "day"::timestamp) ORDER BY "day")) AS total
WHERE total."product_id" = "style_day"."product_id" AND total."channel" = "style_day"."channel" AND total."day" = "style_day"."day";--> statement-breakpoint
UPDATE "style_month" SET "sold" = total."sold", "units" = total."units", "amount" = total."amount", "tag" = total."tag", "cost" = total."cost", "uncosted" = total."uncosted", "unrated" = total."unrated", "variance" = total."variance", "stock_units" = total."stock_units", "stock_value" = total."stock_value", "stock_uncosted" = total."stock_uncosted", "stocked" = total."stocked", "value_days" = total."value_days"
FROM (SELECT "product_id", "channel", "month",
  sum("sold") OVER lines AS "sold",
  sum("units") OVER lines AS "units",
  sum("amount") OVER lines AS "amount",
  sum("tag") OVER lines AS "tag",
  sum("cost") OVER lines AS "cost",
  sum("uncosted") OVER lines AS "uncosted",
  sum("unrated") OVER lines AS "unrated",
  sum("variance") OVER lines AS "variance",
  sum("stock_units") OVER lines AS "stock_units",
  sum("stock_value") OVER lines AS "stock_value",
  sum("stock_uncosted") OVER lines AS "stock_uncosted",
  sum("stocked") OVER lines AS "stocked",
  sum("value_days") OVER lines AS "value_days"
  FROM "style_month" WINDOW lines AS (PARTITION BY "product_id", "channel" ORDER BY "month")) AS total
WHERE total."product_id" = "style_month"."product_id" AND total."channel" = "style_month"."channel" AND total."month" = "style_month"."month";
