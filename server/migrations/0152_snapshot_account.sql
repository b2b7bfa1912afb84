ALTER TABLE "sales_snapshot" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "sales_snapshot" ADD CONSTRAINT "sales_snapshot_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_snapshot_account" ON "sales_snapshot" USING btree ("account_id");--> statement-breakpoint
update sales_snapshot set account_id = person.id
from (select name, min(id) as id from account group by name having count(*) = 1) as person
where person.name = sales_snapshot.created_by;
