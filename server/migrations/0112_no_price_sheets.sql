DROP TABLE "price_sheet_line" CASCADE;--> statement-breakpoint
DROP TABLE "price_sheet" CASCADE;