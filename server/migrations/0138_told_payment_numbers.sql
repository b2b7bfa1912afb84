ALTER TABLE "order_declaration" ADD COLUMN "pay_transaction_told" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was told already went by the company's own number until customs had accepted the payment, and by that of the clearing house since.
update order_declaration as declared
set pay_transaction_told = coalesce(nullif(paid.pay_transaction_id, ''), payment.trade_no)
from order_transaction as payment left join payment_declaration as paid
  on paid.payment_id = payment.id and (paid.state = 'accepted' or paid.company = 'wechatpay' and paid.said = 'SUCCESS')
where payment.id = declared.payment_id and (declared.known or declared.guid_told <> '{}');