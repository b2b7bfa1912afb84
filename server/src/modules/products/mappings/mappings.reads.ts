import { createHash } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { mappingPropNames, mappingProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import type { productMappingList } from '@selvedge/contract/products/mappings/mappings.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { usualTitles } from './usual-titles.ts'

/** What a brand's sheets were said to be, as one word that is another once anything of it has changed. */
export const mappingVersion = (stored: readonly StoredMapping[]): string =>
  createHash('md5').update(JSON.stringify(stored)).digest('hex')

interface StoredMapping {
  prop: string
  name: string
  propertyValue: string
}
type Row = DataOf<typeof productMappingList>[number]

/** What was said of the columns of a brand. */
export const findMappings = (db: Db, brand: string): Promise<StoredMapping[]> =>
  query(
    db,
    sql`select prop, name, property_value as "propertyValue" from product_mapping where brand = ${brand} order by prop`,
  )

/** All properties with the columns that they have in the sheets of a brand. */
export async function readMappings(
  { db }: Context,
  { brand }: z.output<(typeof productMappingList)['query']>,
): Promise<Row[]> {
  const rows = await findMappings(db, brand)
  const version = mappingVersion(rows)
  const storedByProp = new Map(rows.map((row) => [row.prop, row]))
  return mappingPropNames.map((prop) => ({
    prop,
    name: storedByProp.get(prop)?.name ?? '',
    propertyValue: storedByProp.get(prop)?.propertyValue ?? '',
    variantProperty: mappingProps[prop].variant,
    usual: [...usualTitles[prop]],
    version,
  }))
}

/** A brand that is written otherwise: in other letters, or with other spaces. Null where there is none. */
export async function findOtherSpelling(db: Db, brand: string): Promise<string | null> {
  const [found] = await query<{ name: string }>(
    db,
    sql`select name from brand where lower(regexp_replace(name, '\\s+', '', 'g')) = ${folded(brand)}
        order by name = ${brand} desc, name limit 1`,
  )
  return found && found.name !== brand ? found.name : null
}

const folded = (brand: string): string => brand.replace(/\s+/g, '').toLowerCase()
