import { lastPosition, outfitStates } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import type { Outfit, outfitList, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

type StoredOutfit = Outfit & { id: number }

const page = (context: Context, where: SQL, { skip, size }: { skip: number; size?: number | undefined }) =>
  queryPage<StoredOutfit>(context.db, {
    columns: sql`outfit.id, tag, image, state, outfit.position, ${iso(sql`updated_at`)} as "updatedAt"`,
    from: sql`from outfit ${where}`,
    order: sql`outfit.position, outfit.id`,
    skip,
    size,
  })

export const readOutfits = (
  context: Context,
  { state, ...range }: z.output<(typeof outfitList)['query']>,
): Promise<Page<Outfit>> => page(context, state === '' ? sql`` : sql`where state = ${Number(state)}`, range)

/** The outfits that are found, and before them the tag itself where it has none: it has no id yet. */
export async function searchOutfits(
  { db }: Context,
  { query: words, skip, size }: z.output<(typeof outfitSearch)['query']>,
): Promise<Page<Outfit>> {
  const tag = sql`${words}::text`
  const found = await queryPage<StoredOutfit>(db, {
    columns: sql`found.id, tag, image, state, found.position, ${iso(sql`updated_at`)} as "updatedAt"`,
    from: sql`from (
        select id, tag, image, state, position, updated_at from outfit where tag ilike ${fragment(words)}
        union all
        select 0, ${tag}, '', ${outfitStates.unpublished}, ${lastPosition}, null
        where ${tag} <> '' and not exists (select from outfit where lower(tag) = lower(${tag}))) as found`,
    order: sql`found.id > 0, found.position, found.id`,
    skip,
    size,
  })
  return { ...found, rows: found.rows.map((row) => (row.id === 0 ? { ...row, id: null } : row)) }
}

/** What is published, in its order. */
export async function readShownOutfits(
  context: Context,
  range: { skip: number; size: number },
): Promise<Page<Pick<Outfit, 'tag' | 'image'>>> {
  const found = await page(context, sql`where state = ${outfitStates.published}`, range)
  return { ...found, rows: found.rows.map(({ tag, image }) => ({ tag, image })) }
}
