import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../core/db/db.ts'

interface Units {
  sku: string
  quantity: number
}

const linesOf = (units: readonly Units[]): SQL =>
  sql`unnest(${sql.param(units.map(({ sku }) => sku))}::text[],
    ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as line (sku, units)`

/** Units of a transfer that is locked have left for a location. One line for each SKU. */
export async function insertInTransit(
  db: Db,
  { id, targetLocation }: { id: number; targetLocation: number },
  units: readonly Units[],
): Promise<void> {
  await db.execute(
    sql`insert into in_transit (stock_order_id, sku, location_id, units)
        select ${id}, line.sku, ${targetLocation}, line.units from ${linesOf(units)}`,
  )
}

async function change(db: Db, id: number, units: readonly Units[], changed: SQL): Promise<void> {
  await db.execute(
    sql`update in_transit set units = ${changed} from ${linesOf(units)}
        where in_transit.stock_order_id = ${id} and in_transit.sku = line.sku`,
  )
}

/** Units of a transfer that is locked have arrived, or never will. One line for each SKU. */
export const takeFromTransit = (db: Db, id: number, units: readonly Units[]): Promise<void> =>
  change(db, id, units, sql`in_transit.units - line.units`)

/** Units of a transfer that is locked had not arrived after all. One line for each SKU. */
export const putBackInTransit = (db: Db, id: number, units: readonly Units[]): Promise<void> =>
  change(db, id, units, sql`in_transit.units + line.units`)
