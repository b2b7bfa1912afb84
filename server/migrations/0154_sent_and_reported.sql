ALTER TABLE "customer_cart" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER INDEX "customer_cart_told_at" RENAME TO "customer_cart_reported_at";--> statement-breakpoint
ALTER TABLE "checkout" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER INDEX "checkout_told_at" RENAME TO "checkout_reported_at";--> statement-breakpoint
ALTER TABLE "warehouse_message" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "variant_price" RENAME COLUMN "told_at" TO "sent_at";--> statement-breakpoint
ALTER TABLE "order_declaration" RENAME COLUMN "guid_told" TO "sent_guids";--> statement-breakpoint
ALTER TABLE "order_declaration" RENAME COLUMN "pay_transaction_told" TO "sent_pay_transaction";--> statement-breakpoint
ALTER TABLE "order_declaration" RENAME COLUMN "buyer_told" TO "sent_buyer";--> statement-breakpoint
ALTER TABLE "payment_declaration" RENAME COLUMN "buyer_told" TO "sent_buyer";--> statement-breakpoint
ALTER TABLE "xiaohongshu_article" RENAME COLUMN "told_stock" TO "sent_stock";--> statement-breakpoint
ALTER TABLE "xiaohongshu_article" RENAME COLUMN "told_price" TO "sent_price";--> statement-breakpoint
ALTER TABLE "xiaohongshu_article" RENAME COLUMN "told_original" TO "sent_original";--> statement-breakpoint
ALTER TABLE "xiaohongshu_listing" RENAME COLUMN "told_on" TO "sent_on";