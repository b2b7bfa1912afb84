import { createHash } from 'node:crypto'
import { GraphQLError, type GraphQLResolveInfo, getDirectiveValues } from 'graphql'
import { type Outcome, refusal, type UserError } from '../shop/act.ts'
import type { Shop } from '../shop/state.ts'

/** Mutations that are refused without a key. */
export const keyed: ReadonlySet<string> = new Set([
  'inventoryActivate',
  'inventoryAdjustQuantities',
  'inventorySetQuantities',
  'refundCreate',
])

export function keyOf(info: GraphQLResolveInfo): string {
  const directive = info.schema.getDirective('idempotent')
  const [node] = info.fieldNodes
  const values = directive && node ? getDirectiveValues(directive, node, info.variableValues) : undefined
  const key = values?.key
  if (typeof key === 'string' && key.trim() !== '') return key
  throw new GraphQLError('The @idempotent directive with a key is required for this mutation', {
    extensions: { code: 'BAD_REQUEST' },
  })
}

/** The same key seldom comes again after thousands of others. */
const maxKeys = 5_000

/** Does it once per key: a repetition is answered with what the first call made, and changes nothing. */
export function once(
  shop: Shop,
  info: GraphQLResolveInfo,
  args: unknown,
  run: () => Outcome<number>,
): { madeId: number; userErrors: UserError[] } {
  const key = keyOf(info)
  // Of long lists too no more than this is kept.
  const fingerprint = createHash('sha256')
    .update(`${info.fieldName} ${JSON.stringify(args)}`)
    .digest('hex')
  const stored = shop.answers[key]
  if (stored && stored.fingerprint !== fingerprint)
    return refusedFor(
      'The idempotency key was used with other parameters.',
      'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
    )
  if (stored?.failed)
    return refusedFor('The former attempt with this key failed.', 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED')
  if (stored) return { madeId: stored.madeId, userErrors: [] }
  const outcome = run()
  const failed = 'refused' in outcome
  const madeId = failed ? 0 : outcome.done
  const keys = Object.keys(shop.answers)
  if (keys.length >= maxKeys) delete shop.answers[keys[0]!]
  shop.answers[key] = { fingerprint, failed, madeId }
  return { madeId, userErrors: failed ? outcome.refused : [] }
}

const refusedFor = (message: string, code: string) => ({
  madeId: 0,
  userErrors: [refusal(message, null, code)],
})
