import type { tradingPicture } from '@selvedge/contract/products/trading/trading-picture.ts'
import type { z } from 'zod'
import { preparing } from '../../../../core/db/prepared/statements.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { type ImageKind, makeThumbnail } from '../../../house/uploads/uploads.public.ts'
import { findPictured } from '../trading.reads.ts'
import { picturesOf } from '../trading.rules.ts'
import { pictureAccess } from './picture-access.ts'
import { fetchPicture } from './supplier-picture.ts'

const types: Record<ImageKind, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

async function addressOf(context: Context, id: number): Promise<string> {
  const product = (await findPictured(context, id)) ?? fail('TRADING_NOT_FOUND')
  const [address = ''] = picturesOf(product, await pictureAccess(context))
  return address
}

/** The first picture of a product, small, as the supplier shows it to who knows the token: the token itself stays here. */
export async function readPicture(
  steps: Steps,
  { id }: z.output<typeof tradingPicture.query>,
): Promise<string> {
  const address = await steps.step((context) =>
    addressOf({ ...context, db: preparing(context.db, 'tradingPicture') }, id),
  )
  const picture = await fetchPicture(steps, address)
  const small = picture && (await makeThumbnail(picture.bytes, picture.kind).catch(() => null))
  return picture && small ? `data:${types[picture.kind]};base64,${small.toString('base64')}` : ''
}
