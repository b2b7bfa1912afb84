import { inPortions } from '../release/product-portions.ts'
import { findUndo, noteUndo, takeUndo } from './undo.sql.ts'
import { undoProduct } from './undo-product.ts'

const undoing = inPortions({
  job: 'undoProductRelease',
  async find(db, { id }) {
    const undo = await findUndo(db, id)
    return undo?.state === 'running' ? undo : null
  },
  take: takeUndo,
  work: undoProduct,
  note: (db, id, failure) => noteUndo(db, id, { state: 'running', ...failure }),
  async end(context, id) {
    await noteUndo(context.db, id, { state: 'done', failures: 0, problem: null, stopped: false })
    context.note({ subject: 'productRelease', subjectId: id, after: { state: 'undone' } })
  },
})

export const queueUndo = undoing.queue
export const undoJobs = undoing.jobs
