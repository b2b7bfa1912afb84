ALTER TABLE "code_portion" RENAME COLUMN "begun" TO "started";--> statement-breakpoint
-- Codes whose call had failed or was given up stayed on their way for ever. They are refused with the reason, as such calls leave
-- them now: those of a failed call are tried again with it, all of them by another release.
UPDATE "discount_code" AS code
SET state = 'refused', maybe_there = true, problem = coalesce(stuck.last_error, '{"kind":"givenUp","params":{}}'::jsonb),
  portion_id = CASE WHEN stuck.failed_id IS NOT NULL THEN code.portion_id END
FROM (
  SELECT sending.id, failed.id AS failed_id, failed.last_error
  FROM "discount_code" AS sending LEFT JOIN LATERAL (
    SELECT effect.id, effect.last_error FROM "outbox" AS effect JOIN "code_portion" AS portion ON portion.id = effect.subject_id
    WHERE effect.subject = 'codePortion' AND effect.subject_id = sending.portion_id AND effect.state = 'failed'
    ORDER BY effect.id DESC LIMIT 1) AS failed ON true
  WHERE sending.state = 'sending' AND NOT EXISTS (SELECT FROM "code_portion" AS portion JOIN "outbox" AS effect
    ON effect.subject = 'codePortion' AND effect.subject_id = portion.id AND effect.state IN ('waiting', 'running')
    WHERE portion.id = sending.portion_id)
) AS stuck WHERE stuck.id = code.id;--> statement-breakpoint
-- Those that nobody takes away any more say so and can be used, but for those of deleted campaigns: nobody would see them.
UPDATE "discount_code" AS code
SET problem = '{"kind":"givenUp","params":{}}'::jsonb, maybe_there = maybe_there OR portion_id IS NOT NULL, portion_id = NULL,
  state = CASE
    WHEN EXISTS (SELECT FROM "campaign" WHERE campaign.id = code.campaign_id AND campaign.status = -1) THEN 'removing'
    WHEN maybe_there OR portion_id IS NOT NULL THEN 'refused' ELSE 'live' END
WHERE state = 'removing' AND CASE WHEN portion_id IS NULL
  THEN code.id NOT IN (SELECT jsonb_array_elements_text(payload -> 'codeIds')::bigint FROM "outbox"
    WHERE kind = 'storefront.codeRemoval' AND state IN ('waiting', 'running', 'failed'))
  ELSE NOT EXISTS (SELECT FROM "code_portion" AS portion JOIN "outbox" AS effect
    ON effect.subject = 'codePortion' AND effect.subject_id = portion.id AND effect.state IN ('waiting', 'running', 'failed')
    WHERE portion.id = code.portion_id) END;--> statement-breakpoint
-- Portions without codes are nobody's work any more, nor is what has failed of them.
UPDATE "outbox" SET state = 'given_up', finished_at = now()
WHERE subject = 'codePortion' AND state = 'failed'
  AND NOT EXISTS (SELECT FROM "discount_code" WHERE portion_id = outbox.subject_id);--> statement-breakpoint
DELETE FROM "code_portion" WHERE NOT EXISTS (SELECT FROM "discount_code" WHERE portion_id = code_portion.id);--> statement-breakpoint
-- Goods of trading channels whose shop was missing had failed for good; they wait for it, as such goods do now.
UPDATE "trading_product" SET send_state = 'waiting', failures = 0
WHERE state = 1 AND send_state = 'failed' AND problem ->> 'kind' IN
  ('storefront.notConnected', 'storefront.off', 'storefront.uninstalled', 'storefront.tokenUnreadable');
