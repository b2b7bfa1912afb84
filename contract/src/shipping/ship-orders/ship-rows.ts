import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { id, quantity, sku, text } from '../../core/values/shapes.ts'
import { maxShipRows, maxShortNote, shortReasons } from './ship-scans.ts'

/** Rows may come back as they were read. */
export const shipRowsBody = sheetBody(maxShipRows, 30, 8)

/** Rows are read back by id; the rest of a row is the console's business. */
const itemRow = z.object({ id, sku: sku.optional(), quantity })
export const itemRows = z.array(itemRow).max(maxShipRows)

/** A row that is saved may tell the quantity as whoever changes it has seen it. */
export const savedRows = z.array(itemRow.extend({ before: quantity.optional() })).max(maxShipRows)

/** A row that ships fewer units than its item has says why. */
export const shipRows = z
  .array(
    z.object({
      id,
      sku: sku.optional(),
      quantity,
      reason: z.enum(shortReasons).optional(),
      note: text(maxShortNote).optional(),
    }),
  )
  .max(maxShipRows)
