import type { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueTradingSend } from '../publish/release.ts'
import { foreignPicture } from '../trading.rules.ts'
import { changeImages, resend } from '../trading.sql.ts'

/** Gives a product other pictures; what is published is told to the shop anew. */
export async function saveImages(
  context: Context,
  _query: unknown,
  { id, images }: z.output<(typeof tradingImagesSave)['body']>,
): Promise<1> {
  const changed = (await changeImages(context.db, { id, images }, context.now)) ?? fail('TRADING_NOT_FOUND')
  const { spu, before } = changed
  const foreign = foreignPicture(images, changed)
  if (foreign) fail('TRADING_IMAGE_HOST', { ...foreign })
  context.note({ subject: 'tradingProduct', subjectId: id, before: { images: before }, after: { images } })
  if ((await resend(context.db, spu, context.now)) > 0) await queueTradingSend(context.db)
  return 1
}
