import type { Context, Steps } from '../http/context.ts'

/** Where a portion ended, and from where the next one looks. */
export interface OldRow {
  at: string
  id: number
}

/** Looks at so many old rows behind `after`, the oldest first, deletes those that may go, answers the last it looked at. */
export type DeletePortion = (
  context: Context,
  before: Date,
  after: OldRow | null,
  most: number,
) => Promise<OldRow | null>

const rowsAtOnce = 1000
const dayMs = 24 * 3600_000

/**
 * Deletes what is older than so many days, a portion in each transaction, so that nobody waits for it. What it meets and
 * may not delete yet is looked at once and left for the next time.
 */
export async function deleteOld(
  { step }: Steps,
  readDays: (context: Context) => Promise<number>,
  forget: DeletePortion,
): Promise<void> {
  const before = await step(
    async (context) => new Date(context.now.getTime() - (await readDays(context)) * dayMs),
  )
  let last: OldRow | null = null
  do last = await step((context) => forget(context, before, last, rowsAtOnce))
  while (last)
}
