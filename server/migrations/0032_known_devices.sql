ALTER TABLE "sign_in_attempt" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_device" ON "sign_in_attempt" USING btree ("device","at") WHERE device is not null;