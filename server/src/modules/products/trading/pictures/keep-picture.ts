import type { Steps } from '../../../../core/http/context.ts'
import { storeImageAnyway } from '../../../house/uploads/uploads.public.ts'
import { showImage } from '../../products/products.public.ts'
import { findStyle } from '../catalogue.reads.ts'
import { picturesOf, withoutToken } from '../trading.rules.ts'
import type { ProductToSend } from '../trading.sql.ts'
import { pictureAccess } from './picture-access.ts'
import { fetchPicture } from './supplier-picture.ts'

/**
 * Keeps a copy of a published product's picture for our own lists: a browser of ours may not ask the supplier by http, nor
 * know the token. Where there is none to be had, the supplier's address stays.
 */
export async function keepPicture(steps: Steps, product: ProductToSend): Promise<void> {
  const [link = ''] = picturesOf(product, withoutToken)
  const started = await steps.step(async (context) => {
    const style = await findStyle(context, product.spu)
    // The shop's own address, or a copy that we have, is as good.
    if (style?.image !== link || link === '') return null
    return { id: style.id, access: await pictureAccess(context) }
  })
  if (!started) return
  const [address = ''] = picturesOf(product, started.access)
  const picture = await fetchPicture(steps, address)
  const stored = picture && (await storeImageAnyway(steps, picture.bytes, picture.kind))
  if (!stored) return
  const { id } = started
  await steps.step(({ db }) => showImage(db, { id, image: stored.url, insteadOf: [link] }))
}
