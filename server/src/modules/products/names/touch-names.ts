import type { Context } from '../../../core/http/context.ts'
import { touchTitles } from '../titles/titles.public.ts'

/** The stores hear of names that are others now, where customers read the name: there is no title. */
export async function touchNames(
  context: Context,
  changes: readonly { before: { id: number; name: string; title: string }; after: { name: string } }[],
): Promise<void> {
  const read = changes.filter(({ before, after }) => before.title === '' && before.name !== after.name)
  if (read.length === 0) return
  await touchTitles(
    context,
    read.map(({ before }) => before.id),
  )
}
