CREATE TABLE "declaration_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_order_id" bigint,
	"product_id" bigint
);
--> statement-breakpoint
CREATE TABLE "unmatched_declaration" (
	"stock_order_id" bigint PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unmatched_declaration_products" CHECK ("unmatched_declaration"."products" > 0)
);
--> statement-breakpoint
CREATE INDEX "declaration_pending_order" ON "declaration_pending" USING btree ("stock_order_id");--> statement-breakpoint
CREATE INDEX "declaration_pending_product" ON "declaration_pending" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
create function stock_orders_declared() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (stock_order_id) select id from changed where kind <> 'TS';
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_orders_declared after insert on stock_order referencing new table as changed
  for each statement execute function stock_orders_declared();
--> statement-breakpoint
create function stock_order_declared_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (stock_order_id) values (new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_order_declared_otherwise after update on stock_order for each row
  when ((old.target_location, old.origin, old.deleted_at) is distinct from (new.target_location, new.origin, new.deleted_at))
  execute function stock_order_declared_otherwise();
--> statement-breakpoint
create function stock_order_items_declared() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (stock_order_id) values (new.stock_order_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_order_items_declared after update on stock_order_item for each row
  when ((old.quantity > 0, old.sku) is distinct from (new.quantity > 0, new.sku)) execute function stock_order_items_declared();
--> statement-breakpoint
create function products_declared_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (product_id) values (new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger products_declared_otherwise after update on product for each row
  when ((old.category, old.sex, old.weaving, old.composition)
    is distinct from (new.category, new.sex, new.weaving, new.composition))
  execute function products_declared_otherwise();
--> statement-breakpoint
create function variants_declared_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (product_id) values (new.product_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger variants_declared_otherwise after update on variant for each row
  when (old.product_id is distinct from new.product_id) execute function variants_declared_otherwise();
--> statement-breakpoint
create function customs_products_said() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (product_id) values (new.product_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger customs_products_said after insert on customs_product for each row execute function customs_products_said();
--> statement-breakpoint
create trigger customs_products_said_otherwise after update on customs_product for each row
  when ((old.customs_component, old.sex, old.kind, old.weaving_type, old.style, old.hs_code)
    is distinct from (new.customs_component, new.sex, new.kind, new.weaving_type, new.style, new.hs_code))
  execute function customs_products_said();
--> statement-breakpoint
create function declarations_matched_otherwise() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then insert into declaration_pending default values; end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger customs_code_rows_come after insert on customs_code_row referencing new table as changed
  for each statement execute function declarations_matched_otherwise();
--> statement-breakpoint
create trigger customs_code_rows_change after update on customs_code_row referencing new table as changed
  for each statement execute function declarations_matched_otherwise();
--> statement-breakpoint
create trigger customs_code_rows_go after delete on customs_code_row referencing old table as changed
  for each statement execute function declarations_matched_otherwise();
--> statement-breakpoint
create function declarations_found_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending default values;
  return null;
end
$$;
--> statement-breakpoint
create trigger style_rules_change after insert on setting_version for each row when (new.key = 'style_setting')
  execute function declarations_found_otherwise();
--> statement-breakpoint
create trigger locations_declared_otherwise after update on location for each row
  when ((old.customs, old.parent_id) is distinct from (new.customs, new.parent_id)) execute function declarations_found_otherwise();
--> statement-breakpoint
insert into declaration_pending (stock_order_id) select null::bigint where exists (select from stock_order);
