import type { Storefront } from '../../../ports/storefront/storefront.ts'
import type { TaggedProduct } from '../../../ports/storefront/storefront-products.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept } from '../client/operation.ts'
import * as documents from '../documents/tags.ts'

/** So many handles fit one search. */
const maxSearch = 50

async function changeTags(
  client: ShopifyClient,
  id: string,
  { add, remove }: Parameters<Storefront['changeOrderTags']>[1],
): Promise<void> {
  if (remove.length > 0) {
    const { tagsRemove } = await client.run(documents.removeTags, { id, tags: remove })
    accept(tagsRemove.userErrors)
  }
  if (add.length > 0) {
    const { tagsAdd } = await client.run(documents.addTags, { id, tags: add })
    accept(tagsAdd.userErrors)
  }
}

/** What orders and products of a shop are filed under. */
export const tagsBy = (
  client: ShopifyClient,
): Pick<Storefront, 'changeOrderTags' | 'changeProductTags' | 'taggedProducts'> => ({
  changeOrderTags: (exId, tags) => changeTags(client, gidOf('Order', exId), tags),
  changeProductTags: (exId, tags) => changeTags(client, gidOf('Product', exId), tags),

  async taggedProducts(handles) {
    const found = new Map<string, TaggedProduct>()
    for (let from = 0; from < handles.length; from += maxSearch) {
      const some = handles.slice(from, from + maxSearch)
      const query = some.map((handle) => `handle:${JSON.stringify(handle)}`).join(' OR ')
      const { products } = await client.run(documents.taggedProducts, { query, most: some.length })
      // The search takes more for a match than we do.
      for (const { id, handle, tags } of products.nodes)
        if (some.includes(handle)) found.set(handle, { exId: numberOf(id), tags })
    }
    return found
  },
})
