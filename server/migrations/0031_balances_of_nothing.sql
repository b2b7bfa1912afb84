-- Rows that were made only to be locked: nothing ever lay there and nothing is claimed. No row says the same.
delete from balance where on_hand = 0 and reserved = 0 and locked = 0 and not exists (
  select from movement where movement.sku = balance.sku and movement.location_id = balance.location_id);
