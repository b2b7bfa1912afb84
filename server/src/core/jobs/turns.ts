import type { Context, Steps } from '../http/context.ts'

/** So long one job goes on; then others have their turn. */
const turnMs = 1_000

/** What a job does that may take long. */
export interface LongWork<At> {
  /** Does some of it in a transaction. Answers where the next portion begins; null where nothing is left. */
  portion(context: Context, at: At): Promise<At | null>
  /**
   * Queues the job that goes on, in the transaction of the last portion of this one and under the key of this one: it takes its
   * place. Where the payload says where it goes on, and others begin it anew, not over one that is to (`isReplaced`).
   */
  queueNext(context: Context, at: At): Promise<void>
}

/**
 * Does one portion after the other, for a while: then another job goes on, so that others have this one's worker in between. A node
 * that dies has done whole portions; whoever takes its job over begins where that has begun, unless the next job stands in its place
 * already.
 */
export async function workInTurn<At>({ step }: Steps, begin: At, work: LongWork<At>): Promise<void> {
  const until = performance.now() + turnMs
  let at: At | null = begin
  while (at !== null) {
    const from: At = at
    at = await step(async (context) => {
      const next = await work.portion(context, from)
      if (next === null || performance.now() < until) return next
      await work.queueNext(context, next)
      return null
    })
  }
}
