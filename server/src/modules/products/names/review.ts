import type { NameReview } from '@selvedge/contract/products/names/names.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { keepBulkChange } from '../bulk-changes/bulk-changes.public.ts'
import { lockProducts, renameProducts } from '../products/products.public.ts'
import { forbiddenWordsIn } from './forbidden-words.ts'
import { readNameStates } from './names.reads.ts'
import { noteReviewed } from './names.sql.ts'
import { touchNames } from './touch-names.ts'
import { changedNames } from './undo-names.ts'

/** So many are named of those that somebody else has changed. */
const maxNamed = 10

/** Refuses to take the place of names that the reviewer has not seen. Whoever accepts the very same names again is no trouble. */
async function refuseStale({ db }: Context, requested: ReadonlyMap<number, NameReview>): Promise<void> {
  const states = await readNameStates(db, [...requested.keys()])
  const stale = states.filter(({ id, name, cnName, reviewedAt }) => {
    const review = requested.get(id)
    if (!review?.before) return false
    const isSeen = review.before.enName === name && review.before.reviewedAt === reviewedAt
    return !isSeen && (review.cnName !== cnName || (review.enName ?? name) !== name)
  })
  if (stale.length === 0) return
  const named = stale.slice(0, maxNamed).map(({ spu }) => spu)
  fail('PRODUCT_NAMES_CHANGED_SINCE', { handles: named.join('、') })
}

/** Accepts the names of products, all or none. */
async function reviewNames(context: Context, reviews: readonly NameReview[]): Promise<void> {
  const requested = new Map(reviews.map((review) => [review.productId, review]))
  if (requested.size < reviews.length) fail('PRODUCT_TWICE')
  if (reviews.some(({ cnName }) => cnName === '')) fail('PRODUCT_NAME_MISSING')
  const products = await lockProducts(context.db, [...requested.keys()])
  if (products.length < requested.size) fail('PRODUCT_NOT_FOUND')
  if (reviews.some(({ before }) => before)) await refuseStale(context, requested)
  const changes = products.map((before) => {
    const review = requested.get(before.id)
    const cnName = review?.cnName ?? before.cnName
    const words = forbiddenWordsIn(cnName)
    if (words.length > 0) fail('PRODUCT_NAME_FORBIDDEN', { handle: before.spu, words: words.join('、') })
    return { before, after: { id: before.id, name: review?.enName ?? before.name, cnName } }
  })
  await renameProducts(
    context.db,
    changes.map(({ after }) => after),
  )
  const states = await readNameStates(
    context.db,
    changes.map(({ after }) => after.id),
  )
  const suggested = new Map(states.map((one) => [one.id, one.suggested]))
  await noteReviewed(
    context.db,
    changes.map(({ after }) => after.id),
    { by: actorOf(context), at: context.now },
  )
  await touchNames(context, changes)
  for (const { before, after } of changes) {
    context.note({
      subject: 'product',
      subjectId: after.id,
      before: { name: before.name, cnName: before.cnName },
      after: {
        name: after.name,
        cnName: after.cnName,
        ...(after.cnName !== before.cnName &&
          after.cnName === suggested.get(after.id) && { cameFrom: 'translation' }),
      },
    })
  }
}

/** Accepts the names of several products; they can be taken back together. */
export async function reviewBatch(
  context: Context,
  _query: unknown,
  reviews: readonly NameReview[],
): Promise<number> {
  const ids = reviews.map(({ productId }) => productId)
  // Locked first: what is read before a lock may be what somebody else is just changing.
  await lockProducts(context.db, ids)
  const before = await readNameStates(context.db, ids)
  await reviewNames(context, reviews)
  const changed = changedNames(before, await readNameStates(context.db, ids))
  await keepBulkChange(context, { kind: 'names', rows: reviews.length, changed })
  return reviews.length
}

export async function reviewName(context: Context, _query: unknown, review: NameReview): Promise<1> {
  await reviewNames(context, [review])
  return 1
}
