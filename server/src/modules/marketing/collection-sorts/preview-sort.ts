import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import {
  type collectionSortPreview,
  previewedProducts,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { maxSortRows, type Scored } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import type { z } from 'zod'
import type { Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { storableFailure } from '../../../core/jobs/failures/storable-failure.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { movesTo, sorted } from './collection-sorts.rules.ts'
import { getScores } from './collection-sorts.service.ts'
import { type ReadCollection, readCollection } from './read-collection.ts'

type Preview = z.output<(typeof collectionSortPreview)['data']>

/** What a collection would look like by a script. */
export async function previewSort(
  steps: Steps,
  _query: unknown,
  { handle, script, site: channel }: z.output<(typeof collectionSortPreview)['body']>,
): Promise<Preview> {
  const scores = getScores({ handle, script })
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return fail('STOREFRONT_NONE')
  const read = await readOrRefuse(steps.partners.storefront(channel, access.credentials), handle)
  return previewOf(read, scores)
}

async function readOrRefuse(storefront: Storefront, handle: string): Promise<ReadCollection> {
  try {
    const read = await readCollection(storefront, handle)
    if (read === 'tooLarge') return fail('SORT_COLLECTION_TOO_LARGE', { handle, most: maxSortRows })
    return read ?? fail('SORT_NO_COLLECTION', { handle })
  } catch (error) {
    if (error instanceof StorefrontError)
      return fail('STOREFRONT_REFUSED', { detail: bothOf(failures, storableFailure(error)) })
    throw error
  }
}

/** So many of those that are not in the collection are named. */
const unknownShown = 20

function previewOf({ collection, products }: ReadCollection, scores: readonly Scored[]): Preview {
  const current = products.map(({ exId }) => exId)
  const known = new Map(products.map((product, place) => [product.exId, { ...product, was: place + 1 }]))
  const scoreOf = new Map(scores.map(({ id, score }) => [id, score]))
  const wanted = sorted(current, scores)
  const unknown = scores.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const rows = wanted.slice(0, previewedProducts).flatMap((id) => {
    const product = known.get(id)
    if (!product) return []
    const { title, vendor, image, was } = product
    return [{ id, title, vendor, image, score: scoreOf.get(id) ?? null, was }]
  })
  return {
    title: collection.title,
    products: products.length,
    named: scores.length - unknown.length,
    moves: movesTo(current, wanted).length,
    unknown: unknown.length,
    unknownIds: unknown.slice(0, unknownShown),
    rows,
  }
}
