import type { Db } from '../../../core/db/db.ts'
import { showImage } from '../products/products.public.ts'
import { readUrls } from './product-images.reads.ts'

/** A product is known by the first of its pictures, unless it has one from elsewhere. */
export async function showFirst(db: Db, productId: number): Promise<void> {
  const urls = await readUrls(db, productId)
  const image = urls.find(({ removed }) => !removed)?.url ?? ''
  await showImage(db, { id: productId, image, insteadOf: urls.map(({ url }) => url) })
}
