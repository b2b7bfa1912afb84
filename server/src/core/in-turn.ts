/** Work that whoever comes next waits for, and what it gives. */
interface Turn {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

const turnsOf = new WeakMap<object, Map<string, Turn>>()

/**
 * Does costly work once at a time for each question to a source. Who asks while it is being done waits for the next time, together
 * with all others who wait: what they get was read after they had asked.
 */
export async function inTurn<Result>(
  source: object,
  question: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(source) ?? new Map<string, Turn>()
  turnsOf.set(source, turns)
  const turn = turns.get(question)
  if (!turn) return begin(turns, question, work)
  turn.next ??= turn.running.then(
    () => begin(turns, question, work),
    () => begin(turns, question, work),
  )
  return turn.next as Promise<Result>
}

function begin<Result>(
  turns: Map<string, Turn>,
  question: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = work().finally(() => {
    if (turns.get(question) === turn && turn.next === null) turns.delete(question)
  })
  const turn: Turn = { running, next: null }
  turns.set(question, turn)
  return running
}
