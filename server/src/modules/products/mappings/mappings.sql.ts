import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

interface Mapping {
  prop: string
  name: string
  propertyValue: string
}

/** The caller has locked the mappings of the brand. */
export async function replaceMappings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  brand: string,
  mappings: readonly Mapping[],
  by: string,
): Promise<void> {
  const texts = (pick: (row: Mapping) => string) => sql`${sql.param(mappings.map(pick))}::text[]`
  await db.execute(
    sql`delete from product_mapping where brand = ${brand} and not prop = any(${texts(({ prop }) => prop)})`,
  )
  await db.execute(
    sql`insert into product_mapping (brand, prop, name, property_value, changed_at, changed_by)
        select ${brand}, *, ${timestamp(now)}, ${by}
        from unnest(${texts(({ prop }) => prop)}, ${texts(({ name }) => name)},
          ${texts(({ propertyValue }) => propertyValue)}) as one (prop, name, value) order by prop
        on conflict (brand, prop) do update set name = excluded.name, property_value = excluded.property_value,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  )
}
