import type { Context } from '../../../../core/http/context.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { type Difference, decisionOf, differences } from '../changes/changes.rules.ts'
import { lockOpen, lockOpenOf, noteDecided, type OfProduct, recordChanges } from '../changes/changes.sql.ts'
import { acceptOpen, findTaken } from '../changes/decide.ts'
import { readRules } from '../changes/rules.sql.ts'
import { readKnown } from './known.reads.ts'
import type { SeenProduct } from './seen-product.rules.ts'

/** What is different at the supplier by now; `shown` is null where he has the style no more. */
export async function findDifferences(
  { db }: Context,
  spu: string,
  shown: SeenProduct | null,
): Promise<Difference[]> {
  const skus = shown?.sizes.map(({ sku }) => sku) ?? []
  const known = await readKnown(db, spu, skus)
  // Nobody's page changes what another's product is.
  const foreign = known.find((size) => size.spu !== spu)
  if (foreign)
    throw new PartnerError(
      { kind: 'crawl.skuTaken', params: { sku: foreign.sku, spu: foreign.spu } },
      { retryable: false },
    )
  return differences(shown, known)
}

/** Puts what is different into the inbox, and has the rules decide on it: the rest waits for somebody. */
export async function observe(context: Context, of: OfProduct, shown: SeenProduct | null): Promise<void> {
  // What somebody is just accepting would be found different once more.
  await lockOpenOf(context.db, of.spu)
  const changes = await recordChanges(
    context.db,
    of,
    await findDifferences(context, of.spu, shown),
    context.now,
  )
  if (changes.length === 0) return
  const rules = await readRules(context)
  const decided = Map.groupBy(changes, (change) => decisionOf({ ...change, brand: of.brand }, rules))
  const ignored = decided.get('ignore') ?? []
  if (ignored.length > 0)
    await noteDecided(
      context.db,
      ignored.map(({ id }) => id),
      'ignore',
      { by: byRule, at: context.now },
    )
  const open = await lockOpen(
    context.db,
    (decided.get('accept') ?? []).map(({ id }) => id),
  )
  const taken = new Set(await findTaken(context, open))
  const accepted = open.filter(({ sku }) => !taken.has(sku))
  if (accepted.length > 0) await acceptOpen(context, accepted, byRule)
}

/** Who has decided: nobody of the staff. */
const byRule = 'rule'
