import { setImmediate as turnOfLoop } from 'node:timers/promises'

/** Work that whoever comes next waits for, and what it gives. */
interface Turn {
  running: Promise<unknown>
  /** Until then whoever asks may still join: nothing has been read yet. */
  started: boolean
  next: Promise<unknown> | null
}

const turnsOf = new WeakMap<object, Map<string, Turn>>()

/**
 * Does costly work once at a time for each question to a source. Who asks while it is being done waits for the next time, together
 * with all others who wait: what they get was read after they had asked.
 */
export async function coalesce<Result>(
  source: object,
  question: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(source) ?? new Map<string, Turn>()
  turnsOf.set(source, turns)
  const turn = turns.get(question)
  if (!turn) return begin(turns, question, work)
  if (!turn.started) return turn.running as Promise<Result>
  turn.next ??= turn.running.then(
    () => begin(turns, question, work),
    () => begin(turns, question, work),
  )
  return turn.next as Promise<Result>
}

/** Begins once all requests that have come in by now are at their question, too. */
function begin<Result>(
  turns: Map<string, Turn>,
  question: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn: Turn = { running: Promise.resolve(), started: false, next: null }
  const run = async () => {
    await turnOfLoop()
    turn.started = true
    return work()
  }
  const running = run().finally(() => {
    if (turns.get(question) === turn && turn.next === null) turns.delete(question)
  })
  turn.running = running
  turns.set(question, turn)
  return running
}
