import {
  lastPosition,
  outfitStates,
  outfitVerdict,
} from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { outfitList, outfitSave, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readOutfits, searchOutfits } from './outfits.reads.ts'
import { lockOutfit, upsertOutfit } from './outfits.sql.ts'

/** Keeps the outfit of a tag. Answers its id. */
async function saveOutfit(
  context: Context,
  _query: unknown,
  body: z.output<(typeof outfitSave)['body']>,
): Promise<number> {
  if (body.tag === '') fail('OUTFIT_TAG_MISSING')
  const before = await lockOutfit(context.db, body.tag)
  const after = {
    tag: before?.tag ?? body.tag,
    image: body.image ?? before?.image ?? '',
    state: body.state ?? before?.state ?? outfitStates.unpublished,
    position: body.position ?? before?.position ?? lastPosition,
  }
  if (outfitVerdict(after.state, after) !== true) fail('OUTFIT_NO_IMAGE')
  const id = await upsertOutfit(context.db, after, context.now)
  context.note({ subject: 'outfit', subjectId: id, before, after })
  return id
}

export const outfitsModule = defineModule({
  name: 'outfits',
  routes: [
    handleList(outfitList, readOutfits),
    handleList(outfitSearch, searchOutfits),
    handle(outfitSave, saveOutfit),
  ],
})
