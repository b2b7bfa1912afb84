import {
  lastPosition,
  outfitStates,
  outfitVerdict,
} from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { outfitList, outfitSave, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { keepUploaded } from '../../house/uploads/uploads.public.ts'
import { readOutfits, searchOutfits } from './outfits.reads.ts'
import { lockOutfit, upsertOutfit } from './outfits.sql.ts'

type Body = z.output<(typeof outfitSave)['body']>

/** Keeps the outfit of a tag. Answers its id. An image that a browser has put into the image store is looked at before. */
async function saveOutfit(steps: Steps, _query: unknown, body: Body): Promise<number> {
  const { image } = body
  if (image === undefined) return steps.step((context) => storeOutfit(context, body))
  const storedAt = await keepUploaded(steps, [image])
  return steps.step((context) => storeOutfit(context, { ...body, image: storedAt(image) }))
}

async function storeOutfit(context: Context, body: Body): Promise<number> {
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
    handleInSteps(outfitSave, saveOutfit),
  ],
})
