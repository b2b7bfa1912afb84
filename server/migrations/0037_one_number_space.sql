-- Takes keep their numbers. What was made of ship orders is numbered above them.
INSERT INTO "stock_order" ("id", "kind", "origin", "name", "target_location", "master_id", "status", "quantity", "remark",
    "created_at", "created_by", "sent_at")
  OVERRIDING SYSTEM VALUE
  SELECT "id", 'TS', 'staff', "name", "target_location", "master_id", 4, "quantity", "remark", "created_at", "created_by", "created_at"
  FROM "stock_take" ORDER BY "id";--> statement-breakpoint
INSERT INTO "stock_order_item" ("stock_order_id", "sku", "quantity", "on_hand")
  SELECT "stock_take_id", "sku", "quantity", "on_hand" FROM "stock_take_item" ORDER BY "id";--> statement-breakpoint
CREATE TEMPORARY TABLE "renumbered" ON COMMIT DROP AS
  SELECT "id" AS "old", coalesce((SELECT max("id") FROM "stock_take"), 0) + row_number() OVER (ORDER BY "id") AS "new"
  FROM "purchase_order";--> statement-breakpoint
INSERT INTO "stock_order" ("id", "kind", "origin", "name", "target_location", "status", "quantity", "created_at", "created_by", "sent_at")
  OVERRIDING SYSTEM VALUE
  SELECT "new", 'PO', 'shipOrders', '', "target_location", 1, "quantity", "created_at", "created_by", "created_at"
  FROM "purchase_order" JOIN "renumbered" ON "old" = "id" ORDER BY "new";--> statement-breakpoint
INSERT INTO "stock_order_item" ("stock_order_id", "sku", "quantity")
  SELECT "new", "sku", "quantity" FROM "purchase_order_item" JOIN "renumbered" ON "old" = "purchase_order_id"
  ORDER BY "purchase_order_item"."id";--> statement-breakpoint
INSERT INTO "ship_stock_order" ("ship_order_id", "stock_order_id")
  SELECT "ship_order_id", "new" FROM "purchase_order_ship_order" JOIN "renumbered" ON "old" = "purchase_order_id";--> statement-breakpoint
UPDATE "ship_timeline" AS "line" SET "info" = '创建采购单 PO' || "new"
  FROM "purchase_order_ship_order" AS "link" JOIN "renumbered" ON "old" = "link"."purchase_order_id"
  WHERE "line"."ship_order_id" = "link"."ship_order_id" AND "line"."info" = '创建采购单 PO' || "old";--> statement-breakpoint
UPDATE "audit_entry" SET "subject" = 'shipStockOrder', "subject_id" = "new"::text
  FROM "renumbered" WHERE "subject" = 'purchaseOrder' AND "subject_id" = "old"::text;--> statement-breakpoint
-- A reply that is kept for a repeated call tells the number, too.
UPDATE "idempotency_key" SET "reply" = jsonb_set("reply", '{data}', to_jsonb("new"))
  FROM "renumbered"
  WHERE "path" LIKE '%/ship/createStockOrder' AND "reply" -> 'code' = '0' AND "reply" -> 'data' = to_jsonb("old");--> statement-breakpoint
SELECT setval('stock_order_id_seq', max("id")) FROM "stock_order" HAVING max("id") IS NOT NULL;--> statement-breakpoint
DROP TABLE "purchase_order_item" CASCADE;--> statement-breakpoint
DROP TABLE "purchase_order_ship_order" CASCADE;--> statement-breakpoint
DROP TABLE "purchase_order" CASCADE;--> statement-breakpoint
DROP TABLE "stock_take_item" CASCADE;--> statement-breakpoint
DROP TABLE "stock_take" CASCADE;