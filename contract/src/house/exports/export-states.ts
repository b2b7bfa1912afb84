import type { Reason } from '../../reasons.ts'

/** An export that runs as a job. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

export const exportActions = ['download', 'cancel'] as const
export type ExportAction = (typeof exportActions)[number]

const unfinished = 'export.unfinished'
const cancelled = 'export.cancelled'
const failed = 'export.failed'

/** What is possible in which state: true, or the reason why not. */
const table: Record<ExportState, Record<ExportAction, true | Reason>> = {
  waiting: { download: unfinished, cancel: true },
  running: { download: unfinished, cancel: true },
  done: { download: true, cancel: 'export.done' },
  failed: { download: failed, cancel: failed },
  cancelled: { download: cancelled, cancel: cancelled },
}

export const exportVerdict = (action: ExportAction, state: ExportState): true | Reason => table[state][action]

/** Whether there is still something to wait for. */
export const isOpen = (state: ExportState): boolean => exportVerdict('cancel', state) === true
