import { lastPosition, outfitStates } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import type { Outfit, outfitList, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

type Kept = Outfit & { id: number }

const page = (context: Context, where: SQL, { skip, size }: { skip: number; size?: number | undefined }) =>
  queryPage<Kept>(context.db, {
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

/** What a tag begins with that has no outfit yet. */
const newOutfit = (tag: string): Outfit => ({
  id: null,
  tag,
  image: '',
  state: outfitStates.unpublished,
  position: lastPosition,
  updatedAt: null,
})

/** The outfits that are found, and before them the tag itself where it has none. */
export async function searchOutfits(
  context: Context,
  { query: words, ...range }: z.output<(typeof outfitSearch)['query']>,
): Promise<Page<Outfit>> {
  const found = await page(context, sql`where tag ilike ${fragment(words)}`, range)
  if (words === '' || range.skip > 0) return found
  const isKept = found.rows.some(({ tag }) => tag.toLowerCase() === words.toLowerCase())
  return isKept ? found : { rows: [newOutfit(words), ...found.rows], total: found.total + 1 }
}

/** What is published, in its order. */
export async function readShownOutfits(
  context: Context,
  range: { skip: number; size: number },
): Promise<Page<Pick<Outfit, 'tag' | 'image'>>> {
  const found = await page(context, sql`where state = ${outfitStates.published}`, range)
  return { ...found, rows: found.rows.map(({ tag, image }) => ({ tag, image })) }
}
