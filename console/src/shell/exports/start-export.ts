import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { exportCalls, exportStart, type WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import { callOnce, UnansweredCalls } from '../../api/calls/failures/unanswered.ts'
import { download } from '../../api/downloads/download.ts'
import { awaitedExports } from './awaited-exports.ts'

/** One that is asked for later is to have what has changed since. */
const unanswered = new UnansweredCalls(60_000)

/** Saves the file at once where it is small; a large one is made by a job, and fetched when it is done. */
export async function startExport(wanted: WantedExport): Promise<void> {
  const { id } = await callOnce(exportStart, { body: wanted }, unanswered)
  if (id !== null) return awaitedExports.add(id)
  await download<Endpoint>(exportCalls[wanted.kind], { query: wanted.query })
}
