import { type SQL, sql } from 'drizzle-orm'

/** How somebody is called: a Chinese name is written last name first, without a space. */
export const personNameOf = (
  first: SQL,
  last: SQL,
): SQL => sql`case when ${first} || ${last} ~ '[一-鿿]' then ${last} || ${first}
  else trim(${first} || ' ' || ${last}) end`
