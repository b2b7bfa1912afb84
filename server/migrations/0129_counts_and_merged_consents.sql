ALTER TABLE "order_item_avoid" ADD COLUMN "avoided_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Whoever others were merged into gets no more than the strictest of them agreed to.
update customer set email_consent = told.email_consent, sms_consent = told.sms_consent, updated_at = now()
from (
  select root.id,
    coalesce((array_agg(own.email_consent order by array_position(
      array['unsubscribed', 'notSubscribed', 'pending', 'subscribed'], own.email_consent))
      filter (where own.email_consent <> 'unknown'))[1], 'unknown') as email_consent,
    coalesce((array_agg(own.sms_consent order by array_position(
      array['unsubscribed', 'notSubscribed', 'pending', 'subscribed'], own.sms_consent))
      filter (where own.sms_consent <> 'unknown'))[1], 'unknown') as sms_consent
  from customer as member join customer as root on root.id = coalesce(member.merged_into, member.id)
    join customer_identity as own on own.customer_id = member.id
  where exists (select from customer as merged where merged.merged_into = root.id)
  group by root.id
) as told
where customer.id = told.id
  and (customer.email_consent, customer.sms_consent) is distinct from (told.email_consent, told.sms_consent);
