import type { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { queueTradingSend } from '../publish/release.ts'
import { listsPictures, strangePicture } from '../trading.rules.ts'
import { changeImages, resend } from '../trading.sql.ts'

/** Gives a product other pictures; what is published is told to the shop anew. Pictures that are shown for a token lie on hosts that may know it. */
export async function saveImages(
  context: Context,
  _query: unknown,
  { id, images }: z.output<(typeof tradingImagesSave)['body']>,
): Promise<1> {
  const changed = (await changeImages(context.db, { id, images }, context.now)) ?? fail('TRADING_NOT_FOUND')
  const { spu, channel, site, before } = changed
  if (listsPictures(site)) fail('TRADING_PICTURES_LISTED')
  const strange = strangePicture(images, channel, await readSetting(context, 'bobo_picture_hosts'))
  if (strange) fail('TRADING_PICTURE_HOST', strange)
  context.note({ subject: 'tradingProduct', subjectId: id, before: { images: before }, after: { images } })
  if ((await resend(context.db, spu, context.now)).length > 0) await queueTradingSend(context.db)
  return 1
}
