import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { referenceFind } from '@selvedge/contract/products/references/references.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { namesOfFile } from './reference-sheet.rules.ts'

/** The style that an image file is called after, by its number or its supplier's, the closest first. */
export async function findReference(
  { db }: Context,
  { filename, brand }: z.output<(typeof referenceFind)['query']>,
): Promise<DataOf<typeof referenceFind>> {
  const names = namesOfFile(filename).map((name) => name.toLowerCase())
  const [found] = await query<NonNullable<DataOf<typeof referenceFind>>>(
    db,
    sql`select product.id, product.spu, product.ref, product.image
        from unnest(${sql.param(names)}::text[]) with ordinality as name (text, place)
        join product on (lower(product.spu) = name.text or lower(product.ref) = name.text)
          and ${brand === '' ? sql`true` : sql`product.brand = ${brand}`}
        order by name.place, lower(product.ref) = name.text desc, product.id limit 1`,
  )
  return found ?? null
}

export interface KnownReference {
  id: number
  spu: string
  ref: string
}

/** The styles of these numbers, locked in the order in which everybody locks them. */
export const lockReferences = (db: Db, spus: readonly string[]): Promise<KnownReference[]> =>
  query(
    db,
    sql`select id, spu, ref from product where spu = any(${sql.param(spus)}::text[]) order by id for update`,
  )
