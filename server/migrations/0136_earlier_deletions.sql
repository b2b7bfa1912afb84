CREATE INDEX "discount_code_earned" ON "discount_code" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
-- Whom shops have deleted before deletions had rows of their own: late news and orders do not bring them back either.
insert into customer_deletion (channel, ex_id, deleted_at)
select channel, ex_id, gone_at from customer_identity where gone_at is not null
on conflict (channel, ex_id) do nothing;
