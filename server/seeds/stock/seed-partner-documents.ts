import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import {
  beginComparison,
  finishComparison,
  insertLines,
} from '../../src/modules/stock/partner-warehouse/comparisons/comparisons.sql.ts'
import {
  insertMessage,
  type NewMessage,
  writeOutcome,
} from '../../src/modules/stock/partner-warehouse/messages/messages.sql.ts'
import { digestOf } from '../../src/modules/stock/partner-warehouse/messages/store-message.ts'
import { maskedFailure } from '../../src/ports/storable-failure.ts'
import type { WarehouseNews } from '../../src/ports/warehouse.ts'
import { hour } from '../demo/orders/shop-calendar.ts'

/** Parcels that the partner has confirmed. */
const confirmed = 8
/** Of every so many SKUs it has counted one unit less. */
const oneMissingOf = 25

interface Parcel {
  id: number
  trackingNumber: string
  at: string
  lines: WarehouseNews['lines']
}

const plain: Omit<WarehouseNews, 'number' | 'confirmNo' | 'lines'> = {
  kind: 'outbound',
  trackingNumber: '',
  courier: 'SF',
  weight: '0.85',
  status: '',
  remark: '',
  document: '',
  code: '',
  reportedAt: '',
}

const stored = (
  news: WarehouseNews,
  more: Pick<NewMessage, 'state' | 'failure' | 'receivedAt'>,
): NewMessage => ({
  ...news,
  ...more,
  digest: digestOf(news),
  contradicts: false,
})

/** What the logistics partner has told of the last weeks, in every state that a message can have, and what it has. */
export async function seedPartnerDocuments(
  at: (now: Date) => Context,
  locationId: number,
  now: Date,
): Promise<void> {
  const context = at(now)
  const parcels = await query<Parcel>(
    context.db,
    sql`select ship_order.id, tracking_number as "trackingNumber", to_json(shipped_at) #>> '{}' as at,
          (select json_agg(json_build_object('sku', sku, 'quantity', shipped, 'damaged', 0) order by id)
           from ship_item where ship_order_id = ship_order.id and shipped > 0) as lines
        from ship_order where location_id = ${locationId} and shipped_at is not null
        order by shipped_at desc limit ${confirmed}`,
  )
  for (const { id, trackingNumber, at: shippedAt, lines } of parcels)
    await insertMessage(
      context.db,
      stored(
        { ...plain, number: `SO${id}`, confirmNo: `CK-${id}`, trackingNumber, lines },
        { state: 'done', failure: null, receivedAt: new Date(shippedAt) },
      ),
    )
  const lines = parcels[0]?.lines ?? []
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await insertMessage(
    context.db,
    stored(
      { ...plain, number: 'SO9900001', confirmNo: 'CK-9900001', trackingNumber: 'SF1100000009001', lines },
      {
        state: 'refused',
        failure: maskedFailure({
          kind: 'refused',
          params: { error: 'SHIP_ORDER_NOT_FOUND', parameters: {} },
        }),
        receivedAt: ago(5),
      },
    ),
  )
  const [last] = parcels
  if (!last) return
  const { id } = await insertMessage(
    context.db,
    stored(
      {
        ...plain,
        number: `SO${last.id}`,
        confirmNo: `CK-${last.id}-2`,
        trackingNumber: 'SF1100000009002',
        lines,
      },
      { state: 'refused', failure: null, receivedAt: ago(30) },
    ),
  )
  await writeOutcome(context.db, id, {
    state: 'settled',
    failure: maskedFailure({
      kind: 'refused',
      params: { error: 'SHIP_ORDER_STATE', parameters: { reason: 'shipOrder.shipped' } },
    }),
    handledAt: ago(28),
    handledBy: '管理员',
    reason: '合作仓重复回执，已电话核实',
  })
  await compareStock(context, locationId, now)
}

/** It has almost what is here. */
async function compareStock({ db }: Context, locationId: number, now: Date): Promise<void> {
  const id = await beginComparison(db, locationId, now)
  if (id === null) return
  const here = await query<{ sku: string; good: number }>(
    db,
    sql`select sku, on_hand as good from balance where location_id = ${locationId} and on_hand > 0 order by sku`,
  )
  const counted = here.map(({ sku, good }, index) => ({
    ...{ sku, damaged: 0, frozen: 0 },
    good: index % oneMissingOf === 0 ? good - 1 : good,
  }))
  await insertLines(db, id, counted)
  await finishComparison(db, id, now)
}
