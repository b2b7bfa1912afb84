import { type Act, newId, refusal } from '../../shop/act.ts'
import { removeCodes } from '../../shop/orders/discounts.ts'
import type { Collection, Product, Shop, ShopJob } from '../../shop/state.ts'
import { connection, type PageArgs } from '../connection.ts'
import { byGid, gid, idOf } from '../gid.ts'
import type { View } from '../view.ts'
import { productView } from './catalogue-views.ts'

interface ListArgs extends PageArgs {
  query?: string | null
  sortKey?: string | null
}

/** The platform takes no longer lists of moves. */
const maxMoves = 250
/** A job is under way for the first that ask. */
const pollsUntilDone = 1
const maxJobs = 100

const collectionsOf = (shop: Shop): Collection[] => {
  shop.collections ??= []
  return shop.collections
}

/** A job answers that it is done once it was asked for a while. */
export function jobView(shop: Shop, globalId: string): View {
  const job = shop.jobs?.find(({ id }) => id === idOf('Job', globalId))
  if (job && job.asksLeft > 0) {
    job.asksLeft -= 1
    return { id: globalId, done: false }
  }
  if (job) carryOut(shop, job)
  return { id: globalId, done: true }
}

/** What a job does is done by when it says so. */
function carryOut(shop: Shop, job: ShopJob): void {
  if (job.removes) removeCodes(shop, job.removes.discountId, new Set(job.removes.codeIds))
  delete job.removes
}

export function newJob(shop: Shop, removes?: ShopJob['removes']): View {
  const id = newId(shop)
  const jobs = [...(shop.jobs ?? []), { id, asksLeft: pollsUntilDone, ...(removes && { removes }) }]
  // Those that nobody asks for any more are done, too.
  for (const old of jobs.slice(0, -maxJobs)) carryOut(shop, old)
  shop.jobs = jobs.slice(-maxJobs)
  return { id: gid('Job', id), done: false }
}

export function collectionQueriesOf(shop: Shop): View {
  const view = (found: Collection | undefined) => (found ? collectionView(shop, found) : null)
  return {
    collections: (args: ListArgs) =>
      connection(collectionsOf(shop), args, {
        key: ({ title }) => (args.sortKey === 'TITLE' ? title : ''),
        id: ({ id }) => id,
        view: (one) => collectionView(shop, one),
      }),
    collection: ({ id }: { id: string }) => view(byGid(collectionsOf(shop), 'Collection', id)),
    collectionByIdentifier: ({ identifier }: { identifier: { id?: string; handle?: string } }) => {
      const { id, handle } = identifier
      return view(
        id
          ? byGid(collectionsOf(shop), 'Collection', id)
          : collectionsOf(shop).find((one) => one.handle === handle),
      )
    },
  }
}

function collectionView(shop: Shop, collection: Collection): View {
  const { id, handle, title, sortOrder, productIds, updatedAt } = collection
  const products = productIds.flatMap((one) => shop.products.filter((product) => product.id === one))
  const places = new Map(products.map((product, place) => [product.id, place]))
  const placeOf = ({ id: product }: Product) => places.get(product) ?? 0
  return {
    __typename: 'Collection',
    id: gid('Collection', id),
    legacyResourceId: String(id),
    handle,
    title,
    sortOrder,
    updatedAt,
    productsCount: { count: products.length, precision: 'EXACT' },
    products: (args: PageArgs & { sortKey?: string | null }) =>
      connection(products, args, {
        key: args.sortKey === 'ID' ? ({ id: product }) => product : placeOf,
        id: ({ id: product }) => product,
        view: (one) => productView(shop, one),
      }),
  }
}

interface UpdateArgs {
  collection?: { id?: string | null; title?: string | null; sortOrder?: string | null } | null
}

interface ReorderArgs {
  id: string
  moves: { id: string; newPosition: string }[]
}

export function collectionMutationsOf(act: Act): View {
  const { shop } = act
  const find = (id: string) => byGid(collectionsOf(shop), 'Collection', id)
  return {
    collectionUpdate: ({ collection: input }: UpdateArgs) => {
      const found = input?.id ? find(input.id) : undefined
      if (!found) {
        const userErrors = [refusal('Collection does not exist', ['collection', 'id'])]
        return { collection: null, job: null, userErrors }
      }
      if (input?.sortOrder) found.sortOrder = input.sortOrder
      if (input?.title) found.title = input.title
      found.updatedAt = act.at
      return { collection: collectionView(shop, found), job: null, userErrors: [] }
    },
    collectionReorderProducts: ({ id, moves }: ReorderArgs) => {
      const found = find(id)
      const no = (message: string, field: string[], code: string) => ({
        job: null,
        userErrors: [refusal(message, field, code)],
      })
      if (!found) return no('Collection not found', ['id'], 'COLLECTION_NOT_FOUND')
      if (found.sortOrder !== 'MANUAL')
        return no('Can only reorder a manually sorted collection', ['id'], 'MANUALLY_SORTED_COLLECTION')
      if (moves.length > maxMoves) return no('Too many moves', ['moves'], 'INVALID_MOVE')
      const wanted = moves.map((move) => ({
        productId: idOf('Product', move.id),
        to: Number(move.newPosition),
      }))
      if (wanted.some(({ productId }) => !found.productIds.includes(productId)))
        return no('A product is not in the collection', ['moves'], 'INVALID_MOVE')
      for (const { productId, to } of wanted) {
        const others = found.productIds.filter((one) => one !== productId)
        others.splice(to, 0, productId)
        found.productIds = others
      }
      found.updatedAt = act.at
      return { job: newJob(shop), userErrors: [] }
    },
  }
}
