import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { TagOperation } from '@selvedge/contract/products/tags/tag-states.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import type { TaggedProduct } from '../../../ports/storefront/storefront-products.ts'
import { type FiledProduct, fileProducts, unfileProducts } from '../products/products.public.ts'
import { findSpus } from './tags.reads.ts'
import {
  lockTagJob,
  storeTagBefore,
  type TagJobRow,
  type TakenLine,
  takeTagLines,
  writeTagOutcomes,
} from './tags.sql.ts'

/** So many lines are changed before it is noted what became of them. */
const linesAtOnce = 50

interface Line extends TakenLine {
  /** By which the shop has the product: in lower case, however we write its number. */
  handle: string
}

/**
 * Changes the tags of the styles whose turn it is in a shop. What the shop had is kept before it is changed: whoever takes
 * over from a node that died knows by it what the job has done.
 */
export async function changeTags(
  steps: Steps,
  { id }: TagJobRow,
  channel: Channel,
  storefront: Storefront,
): Promise<void> {
  const started = await steps.step((context) => take(context, id, channel))
  if (!started) return
  const { lines, operation } = started
  const requested = lines.filter(({ forStorefront }) => forStorefront)
  const found = await storefront.taggedProducts([...new Set(requested.map(({ handle }) => handle))])
  const known = requested.flatMap((line) => {
    const product = found.get(line.handle)
    return product ? [{ line, product, had: line.had ?? hasTag(product, line.tag) }] : []
  })
  await steps.step(({ db }) =>
    storeTagBefore(
      db,
      known.map(({ line, had }) => ({ id: line.id, had })),
    ),
  )
  const refused = await changeInShop(storefront, operation, known)
  await steps.step((context) =>
    settle(context, id, operation, lines, new Map(known.map(({ line, had }) => [line.id, had])), refused),
  )
}

async function take(context: Context, id: number, channel: Channel) {
  const job = await lockTagJob(context.db, id)
  if (!job) return null
  // What was under way as the job was cancelled is still looked after.
  const taken = await takeTagLines(context.db, id, channel, linesAtOnce)
  const spus = await findSpus(
    context.db,
    taken.map(({ productId }) => productId),
  )
  const lines = taken.map(
    (line): Line => ({
      ...line,
      handle: (spus.get(line.productId) ?? '').toLowerCase(),
    }),
  )
  return { lines, operation: job.operation }
}

const hasTag = ({ tags }: TaggedProduct, tag: string) =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase())

/** Why the shop would not change a style, by the ids of its lines. */
async function changeInShop(
  storefront: Storefront,
  operation: TagOperation,
  known: readonly { line: Line; product: TaggedProduct }[],
): Promise<Map<number, StorableFailure>> {
  const wanted = operation === 'add'
  const open = known.filter(({ line, product }) => hasTag(product, line.tag) !== wanted)
  const refused = new Map<number, StorableFailure>()
  for (const own of Map.groupBy(open, ({ product }) => product.exId).values()) {
    const [first] = own
    if (!first) continue
    const tags = own.map(({ line }) => line.tag)
    try {
      await storefront.changeProductTags(first.product.exId, {
        add: wanted ? tags : [],
        remove: wanted ? [] : tags,
      })
    } catch (error) {
      if (!(error instanceof StorefrontError) || error.retryable) throw error
      if (error.failure.kind !== 'storefront.refused') throw error
      for (const { line } of own) refused.set(line.id, error.failure)
    }
  }
  return refused
}

async function settle(
  context: Context,
  id: number,
  operation: TagOperation,
  lines: readonly Line[],
  had: ReadonlyMap<number, boolean>,
  refused: ReadonlyMap<number, StorableFailure>,
): Promise<void> {
  const { db } = context
  if (!(await lockTagJob(db, id))) return
  const here = lines.filter((line) => line.forCatalogue && !refused.has(line.id))
  const change = operation === 'add' ? fileProducts : unfileProducts
  const filed = here.length > 0 ? await change(db, here) : []
  noteTags(context, operation, filed)
  const changed = new Set(filed.map(keyOf))
  const stateOf = (line: Line) => {
    if (!line.forStorefront) return 'same'
    const before = had.get(line.id)
    if (before === undefined) return 'absent'
    return before === (operation === 'add') ? 'same' : 'done'
  }
  await writeTagOutcomes(
    db,
    id,
    lines.map((line) => {
      const problem = refused.get(line.id) ?? null
      return {
        id: line.id,
        state: problem ? 'refused' : stateOf(line),
        problem,
        catalogued: line.forCatalogue && changed.has(keyOf(line)),
      }
    }),
  )
}

/** In the history of each style: under which tags it has come, or which it has lost. */
function noteTags(context: Context, operation: TagOperation, filed: readonly FiledProduct[]): void {
  for (const [productId, own] of Map.groupBy(filed, (one) => one.productId)) {
    const tags = own.map(({ tag }) => tag)
    const [before, after] = operation === 'add' ? [[], tags] : [tags, []]
    context.note({
      subject: 'product',
      subjectId: productId,
      before: { tags: before },
      after: { tags: after },
    })
  }
}

const keyOf = ({ productId, tag }: FiledProduct) => `${productId} ${tag.toLowerCase()}`
