CREATE TABLE "forged_delivery" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forged_delivery_source_day_pk" PRIMARY KEY("source","day"),
	CONSTRAINT "forged_delivery_source" CHECK ("forged_delivery"."source" in ('wechatpay', 'alipay', 'warehouse'))
);
