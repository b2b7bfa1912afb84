import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { knownImages } from '../../../house/uploads/uploads.public.ts'
import { findReturnReceipts, type ReturnPart } from '../../returns/returns.public.ts'
import { gradeFault, openLess } from '../return-desk.rules.ts'

type Line = z.output<(typeof returnDeskFinish)['body']>['lines'][number]

/** A line with the announced units that it is of, and the names of its pictures. */
export type CheckedLine = Line & ReturnPart

const nameOf = (address: string): string => address.slice(address.lastIndexOf(imagePath) + imagePath.length)

/** The lines of an order that is locked, where all of them may be received as they are graded. */
export async function checkedLines(
  context: Context,
  { id: orderId, currency }: { id: number; currency: string },
  requested: readonly Line[],
): Promise<CheckedLine[]> {
  const ids = requested.map(({ id }) => id)
  const stored = await findReturnReceipts(context.db, ids)
  const receipts = new Map(stored.map((receipt) => [receipt.id, receipt]))
  const lines = requested.map((line) => {
    const receipt = receipts.get(line.id)
    if (receipt?.orderId !== orderId) return fail('RETURN_NOT_FOUND')
    return { ...line, receipt, photos: line.photos.map(nameOf) }
  })
  const short = openLess(stored, requested)
  if (short.length > 0) {
    const open = short.map((one) => `${one.sku} ×${one.open}`).join(', ')
    fail('RETURN_OPEN_LESS', { open }, { open: short })
  }
  if (new Set(lines.map(({ receipt }) => receipt.locationId)).size > 1) fail('RETURN_TWO_LOCATIONS')
  const fault = gradeFault(
    lines.map((line) => ({ ...line, sku: line.receipt.sku })),
    currency,
  )
  if (fault) fail(fault.error, { sku: fault.sku, currency })
  const photos = lines.flatMap((line) => line.photos)
  const known = await knownImages(context.db, photos)
  if (photos.some((name) => !known.has(name))) fail('RETURN_PHOTO_UNKNOWN')
  return lines
}
