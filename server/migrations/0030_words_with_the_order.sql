-- An order may have no lines to ship, such as one for gift cards: its words come with itself, and again with its lines.
create or replace function orders_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'orders', state, list_day_of(created_at), count(*) from added where deleted_at is null group by 2, 3;
  perform write_order_search(array(select id from added));
  return null;
end
$$;
--> statement-breakpoint
insert into order_search
  select * from order_search_source as source
  where not exists (select from order_search where order_search.id = source.id);
