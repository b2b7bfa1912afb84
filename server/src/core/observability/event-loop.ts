/** So many milliseconds of work go by in one piece. */
const pieceMs = 10

const waiting: (() => void)[] = []

/** One a turn, so that many who work at the same time hold up nobody for longer than one of them does. */
function nextTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(nextTurn)
}

/** Resumes in a later turn of the event loop, in which whoever else has something small to do goes first. */
export function laterTurn(): Promise<void> {
  return new Promise((resume) => {
    waiting.push(resume)
    if (waiting.length === 1) setImmediate(nextTurn)
  })
}

/** Long work in pieces: `await pieces.next()` between two steps of it returns at once as long as the piece is short. */
export class Pieces {
  private until = performance.now() + pieceMs

  get isOver(): boolean {
    return performance.now() >= this.until
  }

  async next(): Promise<void> {
    if (!this.isOver) return
    await laterTurn()
    this.until = performance.now() + pieceMs
  }
}

/** Does the same with each of many rows, in pieces. */
export async function eachInPieces<Row>(
  rows: readonly Row[],
  step: (row: Row, index: number) => void,
): Promise<void> {
  const pieces = new Pieces()
  for (const [index, row] of rows.entries()) {
    step(row, index)
    if (pieces.isOver) await pieces.next()
  }
}
