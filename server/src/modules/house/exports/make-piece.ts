import { systemActor } from '@selvedge/contract/core/actor.ts'
import { isOpen } from '@selvedge/contract/house/exports/export-states.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import { z } from 'zod'
import { planByValues } from '../../../core/db/db.ts'
import type { Exporters } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'
import { partly } from '../../../core/http/part.ts'
import { storableFailure } from '../../../core/jobs/failures/storable-failure.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { pieceJob } from './exports.service.ts'
import { deletePieces, insertPiece, lockExport, type StoredExport, updateExport } from './exports.sql.ts'
import { pack } from './pieces.ts'

/**
 * All of it is kept: who fetches the file is shown the columns that they may see by then. It is as of when it was begun: what
 * filters count in days from today is what the list showed, in every piece.
 */
const whole = (context: Context, { accountId, createdAt }: StoredExport): Context => ({
  ...context,
  now: createdAt,
  caller: {
    ...{ accountId, username: systemActor, name: systemActor, roles: [], rights: new Set(rights) },
    ...{ mustChangePassword: false, mustSetUpFactor: false, sessionId: 0 },
    ...{ sessionHash: '', renewalKey: '', confirmedAt: 0, hasSecondFactor: false },
  },
})

/** Pages in one piece: some thousand rows, well below a second. */
const pagesPerPiece = 5

const payloadShape = z.object({ id: z.int() })

interface Piece {
  cells: Cell[][]
  next: unknown
}

async function readPiece(exporters: Exporters, context: Context, row: StoredExport): Promise<Piece> {
  const { kind, filters } = row
  const piece: Piece = { cells: [], next: row.next }
  for (let page = 0; page < pagesPerPiece; page += 1) {
    const read = await exporters[kind].page(whole(context, row), filters, piece.next)
    piece.cells.push(...read.cells)
    piece.next = read.next
    if (read.next === null) break
  }
  return piece
}

async function addPiece(exporters: Exporters, context: Context, row: StoredExport): Promise<void> {
  const { cells, next } = await readPiece(exporters, context, row)
  const number = row.piecesDone + 1
  await insertPiece(context.db, { exportId: row.id, number, rows: await pack(cells) })
  await updateExport(context.db, row.id, {
    state: next === null ? 'done' : 'running',
    rowsDone: row.rowsDone + cells.length,
    piecesDone: number,
    next,
    finishedAt: next === null ? context.now : null,
  })
  if (next !== null) await queueJob(context.db, pieceJob, { id: row.id })
}

/**
 * Makes the next piece of an export in one transaction, and queues the one after it. A node that dies leaves the pieces
 * before; another takes the job over and goes on there. Between two pieces an export can be cancelled.
 */
export async function makePiece(exporters: Exporters, context: Context, payload: unknown): Promise<void> {
  const { id } = payloadShape.parse(payload)
  const row = await lockExport(context.db, id)
  if (!row || !isOpen(row.state)) return
  await planByValues(context.db)
  try {
    await partly(context, (part) => addPiece(exporters, part, row))
  } catch (error) {
    // What can't be read now is not read at the next try either; a lost connection fails here too, and is tried again.
    await updateExport(context.db, id, {
      state: 'failed',
      error: storableFailure(error),
      finishedAt: context.now,
    })
    await deletePieces(context.db, id)
  }
}
