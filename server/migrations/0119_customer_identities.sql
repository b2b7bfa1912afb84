DROP INDEX "point_order_short";--> statement-breakpoint
ALTER TABLE "customer_identity" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD COLUMN "email_consent" text;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD COLUMN "sms_consent" text;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD COLUMN "wishes" jsonb;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "point_order" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "point_order" ADD COLUMN "reported" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_ex_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_customer_ex_id" ON "orders" USING btree ("channel","customer_ex_id") WHERE customer_ex_id <> '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "point_order_short" ON "point_order" USING btree ("order_id" DESC NULLS LAST) WHERE short > 0 or problem is not null;--> statement-breakpoint
-- Whose order it is: whoever the shop says that its buyer is, else whoever has the address.
create function customer_of_order(channel text, customer_ex_id text, email text) returns bigint language sql stable parallel safe as $$
  select coalesce(
    (select known.customer_id from customer_identity as known
     where known.channel = $1 and known.ex_id = $2 and $2 <> ''),
    (select customer.id from customer
     where lower(btrim(customer.email)) = lower(btrim($3)) and customer.email <> ''))
$$;
--> statement-breakpoint
-- What customers had was what the shop that told last had said.
update customer_identity as known set tags = customer.tags, email_consent = nullif(customer.email_consent, 'unknown'),
  sms_consent = nullif(customer.sms_consent, 'unknown'),
  wishes = (select jsonb_agg(wish.sku order by wish.id) from customer_wish as wish
    where wish.customer_id = customer.id and wish.source = 'storefront')
from customer
where customer.id = known.customer_id and (known.channel, known.ex_id) = (
  select latest.channel, latest.ex_id from customer_identity as latest where latest.customer_id = customer.id
  order by latest.ex_updated_at desc, latest.channel, latest.ex_id limit 1);
