import {
  type discountCodesGenerate,
  maxCodeLength,
  maxCodes,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query, timestamp } from '../../../../core/db/db.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import { portionsOf } from '../../../../core/db/portions.ts'
import { actorOf, type Context, type Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { isRuleId } from '../campaigns.rules.ts'
import { checkDiscount } from '../release/check-discount.ts'
import { openPortions, reserveCodes } from './codes.sql.ts'
import { isRoomFor } from './draw-codes.ts'

type Requested = z.output<(typeof discountCodesGenerate)['query']>

const wholeNumber = (text: string, most: number): number | null => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** What is wanted, in the order of the form. */
function wishOf({ discountId, prefix, length: wantedLength, count: wantedCount }: Requested) {
  if (discountId === '') fail('CODES_RULE_MISSING')
  if (prefix === '') fail('CODES_PREFIX_MISSING')
  if (wantedLength === '') fail('CODES_LENGTH_MISSING')
  if (wantedCount === '') fail('CODES_COUNT_MISSING')
  if (!isRuleId(discountId)) fail('CAMPAIGN_RULE_INVALID')
  if (!/^[A-Za-z0-9_-]{1,20}$/.test(prefix)) fail('CODES_PREFIX_INVALID')
  const length = wholeNumber(wantedLength, maxCodeLength) ?? fail('CODES_LENGTH_INVALID')
  const count = wholeNumber(wantedCount, maxCodes) ?? fail('CODES_COUNT_INVALID', { most: maxCodes })
  if (!isRoomFor(count, length)) fail('CODES_LENGTH_SHORT', { count })
  return { priceRuleId: discountId, prefix, length, count }
}

/** Before the transaction: whether the shop has the discount at all. */
export async function checkRule(steps: Steps, requested: Requested): Promise<void> {
  await checkDiscount(steps, 'first', wishOf(requested).priceRuleId)
}

/** Reserves codes here and has them brought to the shop. Answers them as text, one a line. */
export async function generateCodes(context: Context, requested: Requested): Promise<string> {
  const { priceRuleId, prefix, length, count } = wishOf(requested)
  // Of what was drawn with this form before, half of all codes have to be free still.
  const drawn = await countLike(context, prefix, length)
  if (!isRoomFor(count + drawn, length)) fail('CODES_LENGTH_SHORT', { count })
  const [generation] = await query<{ id: number }>(
    context.db,
    sql`insert into code_generation (channel, price_rule_id, prefix, length, count, created_at, created_by)
        values ('first', ${priceRuleId}, ${prefix}, ${length}, ${count}, ${timestamp(context.now)},
          ${actorOf(context)}) returning id`,
  )
  const place = { channel: 'first' as const, priceRuleId }
  const codes: string[] = []
  const ids: number[] = []
  const owners = Array.from({ length: count }, () => ({ generationId: generation?.id ?? 0 }))
  for (const some of portionsOf(owners, 10_000)) {
    const made = await reserveCodes(context, place, some, { prefix, length })
    for (const { id, code } of made) {
      ids.push(id)
      codes.push(code)
    }
  }
  await openPortions(context, place, ids)
  context.note({
    subject: 'codeGeneration',
    subjectId: generation?.id ?? 0,
    after: { discountId: priceRuleId, prefix, length, count },
  })
  return codes.join('\n')
}

/** Where so few characters follow that it matters. */
const fewCharacters = 6

async function countLike({ db }: Context, prefix: string, length: number): Promise<number> {
  if (length > fewCharacters) return 0
  // Of two at once the second counts what the first draws.
  await takeLock(db, 'codeForm', `${prefix} ${length}`)
  const [row] = await query<{ count: number }>(
    db,
    sql`select coalesce(sum(count), 0)::bigint as count from code_generation
        where upper(prefix) = upper(${prefix}) and length = ${length}`,
  )
  return row?.count ?? 0
}
