import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import { z } from 'zod'
import type { Db } from '../../../core/db/db.ts'
import { findPiece } from './exports.sql.ts'

const rowsShape = z.array(z.array(z.union([z.string(), z.number(), z.null()])))

/** Rows as they are kept. */
export const pack = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  promisify(gzip)(JSON.stringify(rows))

const unpack = async (bytes: Buffer): Promise<Cell[][]> =>
  rowsShape.parse(JSON.parse((await promisify(gunzip)(bytes)).toString()))

/** The rows of an export, one piece in memory at a time; of columns that are hidden nothing. */
export async function* storedRows(
  db: Db,
  exportId: number,
  pieces: number,
  isHidden: readonly boolean[],
): AsyncGenerator<Cell[]> {
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await findPiece(db, exportId, number)
    // Whoever fetches a file that is being deleted must not take half of it for the whole.
    if (!piece) throw new Error(`piece ${number} of export ${exportId} is gone`)
    for (const row of await unpack(piece)) yield row.map((cell, at) => (isHidden[at] ? '' : cell))
  }
}
