import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { referenceFind } from '@selvedge/contract/products/references/references.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { namesOfFile } from './reference-sheet.rules.ts'

/** The style that an image file is called after. */
export interface StyleOfFile {
  id: number
  spu: string
  ref: string
  image: string
}

/**
 * The styles that image files are called after, by their number or their supplier's, the closest first; a file that is
 * called after none is missing. Without a brand those of all.
 */
export async function findByFiles(
  db: Db,
  filenames: readonly string[],
  brand: string,
): Promise<Map<string, StyleOfFile>> {
  const requested = [...new Set(filenames)].flatMap((filename, file) =>
    namesOfFile(filename).map((name, place) => ({ filename, file, place, name: name.toLowerCase() })),
  )
  const rows = await query<StyleOfFile & { filename: string }>(
    db,
    sql`with requested as (
          select * from unnest(${sql.param(requested.map(({ filename }) => filename))}::text[],
            ${sql.param(requested.map(({ file }) => file))}::int[], ${sql.param(requested.map(({ place }) => place))}::int[],
            ${sql.param(requested.map(({ name }) => name))}::text[]) as one (filename, file, place, name)
        )
        select distinct on (found.file) found.filename, product.id, product.spu, product.ref, product.image
        from (
          select requested.*, true as by_ref, style.id from requested join product as style on lower(style.ref) = requested.name
            and style.ref <> ''
          union all
          select requested.*, false, style.id from requested join product as style on lower(style.spu) = requested.name
        ) as found join product on product.id = found.id
        where ${brand === '' ? sql`true` : sql`product.brand = ${brand}`}
        order by found.file, found.place, found.by_ref desc, product.id`,
  )
  return new Map(rows.map(({ filename, ...style }) => [filename, style]))
}

export const findReference = async (
  { db }: Context,
  { filename, brand }: z.output<(typeof referenceFind)['query']>,
): Promise<DataOf<typeof referenceFind>> => (await findByFiles(db, [filename], brand)).get(filename) ?? null
