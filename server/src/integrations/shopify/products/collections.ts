import type { z } from 'zod'
import { nextPage } from '../../../ports/partner-pages.ts'
import type { Storefront, StorefrontCollection } from '../../../ports/storefront/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept } from '../client/operation.ts'
import * as documents from '../documents/collections.ts'

type CollectionNode = NonNullable<
  z.output<typeof documents.collectionByHandle.reply>['collectionByIdentifier']
>

const collectionOf = ({
  id,
  handle,
  title,
  sortOrder,
  productsCount,
}: CollectionNode): StorefrontCollection => ({
  exId: numberOf(id),
  handle,
  title,
  manual: sortOrder === 'MANUAL',
  products: productsCount?.count ?? 0,
})

type Calls = 'collections' | 'findCollection' | 'productsOf' | 'sortByHand' | 'moveProducts' | 'isDone'

/** What concerns the collections of a shop. */
export const collectionsBy = (client: ShopifyClient): Pick<Storefront, Calls> => ({
  async collections(after) {
    const { collections: page } = await client.run(documents.collections, { after })
    return { rows: page.nodes.map(collectionOf), next: nextPage(after, page.pageInfo) }
  },

  async findCollection(handle) {
    const { collectionByIdentifier: found } = await client.run(documents.collectionByHandle, { handle })
    return found && collectionOf(found)
  },

  async productsOf(exId, after) {
    const id = gidOf('Collection', exId)
    const { collection } = await client.run(documents.collectedProducts, { id, after })
    if (!collection) return { rows: [], next: null }
    const { nodes, pageInfo: end } = collection.products
    return {
      rows: nodes.map((one) => ({
        exId: numberOf(one.id),
        title: one.title,
        vendor: one.vendor,
        image: one.featuredMedia?.preview?.image?.url ?? '',
      })),
      next: nextPage(after, end),
    }
  },

  async sortByHand(exId) {
    const { collectionUpdate } = await client.run(documents.sortByHand, { id: gidOf('Collection', exId) })
    accept(collectionUpdate.userErrors)
  },

  async moveProducts(exId, moves) {
    const { collectionReorderProducts: made } = await client.run(documents.moveProducts, {
      id: gidOf('Collection', exId),
      moves: moves.map((move) => ({ id: gidOf('Product', move.exId), newPosition: String(move.to) })),
    })
    accept(made.userErrors)
    return { jobExId: made.job && !made.job.done ? made.job.id : null }
  },

  async isDone(jobExId) {
    // A shop keeps no work for ever: what it no longer knows has ended.
    return (await client.run(documents.job, { id: jobExId })).job?.done ?? true
  },
})
