-- What the job queue keeps of a failure is a text: ours is a line of the catalogue as JSON, anybody else's may be anything.
create function failure_in(kept text) returns jsonb language plpgsql immutable as $$
begin
  if starts_with(kept, '{"kind":') then
    return kept::jsonb;
  end if;
  return null;
exception when invalid_text_representation then
  return null;
end $$;
