import { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { storeImageAnyway } from '../../../house/uploads/uploads.public.ts'
import { showImage } from '../../products/products.public.ts'
import { findPictured } from '../trading.reads.ts'
import { picturesOf, withoutToken } from '../trading.rules.ts'
import { noteCopy } from '../trading.sql.ts'
import { findStyle } from '../variants/catalogue.reads.ts'
import { pictureAccess } from './picture-access.ts'
import { fetchPicture } from './supplier-picture.ts'

export const keepPictureJob = 'keepTradingPicture'

/** The supplier is asked so often. */
const maxAttempts = 4

/** Has a copy made behind the change: a supplier that hangs, or a node that dies, keeps nothing of the shop's. */
export const queueKeepPicture = (db: Db, id: number): Promise<void> =>
  queueJob(
    db,
    keepPictureJob,
    { id },
    { key: `${keepPictureJob}:${id}`, queue: keepPictureJob, attempts: maxAttempts },
  )

/**
 * Keeps a copy of a published product's picture for our own lists: a browser of ours may not ask the supplier by http, nor
 * know the token. Where there is none to be had, the supplier's address stays.
 */
export async function keepPicture(steps: Steps, payload: unknown): Promise<void> {
  const { id: productId } = z.object({ id: z.int() }).parse(payload)
  const started = await steps.step(async (context) => {
    const product = await findPictured(context, productId)
    if (!product) return null
    const [link = ''] = picturesOf(product, withoutToken)
    const style = await findStyle(context, product.spu)
    if (!style || link === '') return null
    const isOldCopy = style.image !== '' && style.image === product.copiedImage && product.copiedLink !== link
    // The shop's own address, a picture that people chose, or a copy that we have, is as good.
    if (style.image !== link && !isOldCopy) return null
    const [address = ''] = picturesOf(product, await pictureAccess(context))
    return { id: style.id, link, shown: style.image, address }
  })
  if (!started) return
  const { id, link, shown, address } = started
  const picture = await fetchPicture(steps, address, { again: true })
  const stored = picture && (await storeImageAnyway(steps, picture.bytes, picture.kind))
  if (!stored) return
  await steps.step(async ({ db }) => {
    await showImage(db, { id, image: stored.url, insteadOf: [shown] })
    await noteCopy(db, { id: productId, link, image: stored.url })
  })
}
