import type { NameReview } from '@selvedge/contract/products/names/names.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockProducts, renameProducts } from '../products/products.public.ts'
import { forbiddenWordsIn } from './forbidden-words.ts'
import { noteReviewed } from './names.sql.ts'

/** Accepts the names of products, all or none. Answers how many. */
export async function reviewNames(
  context: Context,
  _query: unknown,
  reviews: readonly NameReview[],
): Promise<number> {
  const requested = new Map(reviews.map((review) => [review.productId, review]))
  if (requested.size < reviews.length) fail('PRODUCT_TWICE')
  if (reviews.some(({ cnName }) => cnName === '')) fail('PRODUCT_NAME_MISSING')
  const products = await lockProducts(context.db, [...requested.keys()])
  if (products.length < requested.size) fail('PRODUCT_NOT_FOUND')
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
  await noteReviewed(
    context.db,
    changes.map(({ after }) => after.id),
    { by: actorOf(context), at: context.now },
  )
  for (const { before, after } of changes) {
    context.note({
      subject: 'product',
      subjectId: after.id,
      before: { name: before.name, cnName: before.cnName },
      after: { name: after.name, cnName: after.cnName },
    })
  }
  return changes.length
}

export async function reviewName(context: Context, query: unknown, review: NameReview): Promise<1> {
  await reviewNames(context, query, [review])
  return 1
}
