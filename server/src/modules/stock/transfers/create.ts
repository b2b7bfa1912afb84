import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { transferBody } from '@selvedge/contract/stock/transfers/transfer-body.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findKnownSkus } from '../../products/products/products.public.ts'
import { findLocation } from '../locations/locations.public.ts'
import { insertStockOrder, linesOf } from '../stock-orders/stock-orders.public.ts'
import { holdUnits } from './holds/hold.ts'
import { noticePartner } from './notices/notices.ts'
import { findProblems, mergedUnits } from './transfers.rules.ts'
import { insertSending } from './transfers.sql.ts'

type Body = z.output<typeof transferBody>

/** What every transfer must say, in the order of the form. */
function headOf({ name, sourceLocation, targetLocation, items }: Body) {
  if (name === '') fail('TRANSFER_NAME_MISSING')
  if (sourceLocation === null) fail('TRANSFER_SOURCE_MISSING')
  if (targetLocation === null) fail('TRANSFER_TO_MISSING')
  if (sourceLocation === targetLocation) fail('TRANSFER_TO_SOURCE')
  if (items.length === 0) fail('TRANSFER_EMPTY')
  return { name, sourceLocation, targetLocation }
}

/** Makes a transfer and holds its units at the source, or lets it wait until all of them are there. Answers its id. */
export async function createTransfer(context: Context, body: Body): Promise<number> {
  const head = headOf(body)
  for (const id of [head.sourceLocation, head.targetLocation])
    if (!(await findLocation(context.db, id))) fail('LOCATION_NOT_FOUND', { id })
  const known = await findKnownSkus(
    context.db,
    body.items.map(({ sku }) => sku),
  )
  const problems = findProblems(body.items, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const units = mergedUnits(body.items)
  const quantity = units.reduce((sum, line) => sum + line.quantity, 0)
  if (quantity > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: head.name })
  const id = await insertStockOrder(
    context.db,
    {
      kind: 'ST',
      origin: 'staff',
      ...head,
      remark: body.remark,
      status: stockOrderStatus.ordered,
      quantity,
      createdAt: context.now,
      createdBy: actorOf(context),
    },
    units,
  )
  const isHeld = await holdUnits(context, head, await linesOf(context.db, id))
  await insertSending(context.db, id, { waiting: !isHeld })
  await noticePartner(context, id)
  context.note({
    subject: 'stockTransfer',
    subjectId: id,
    after: {
      name: head.name,
      sourceLocation: head.sourceLocation,
      location: head.targetLocation,
      lines: units.length,
      quantity,
      reserved: isHeld,
    },
  })
  return id
}
