import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { declarationSave } from '@selvedge/contract/customs/declarations/declarations.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  answersByKey,
  answersNamed,
  readCustomsStyle,
  remainingAnswers,
} from '../../customs-style/customs-style.public.ts'
import {
  decide,
  declaredOf,
  factsOf,
  oneCode,
  readCodeIndex,
} from '../../hs-code-rules/hs-code-rules.public.ts'
import { declaredRow, settingsNow } from '../rows/declared-row.ts'
import { findProduct, type RawRow } from '../rows/declared-rows.reads.ts'
import { applying, cameIn, codeNow, enteredNow, styleNow } from './entered-fields.rules.ts'
import { lockEntered, writeEntered } from './entered-fields.sql.ts'

type Sent = z.output<(typeof declarationSave)['body']>['product']

function codeOf({ hsCode }: Sent): string {
  const typed = hsCode ?? ''
  return typed === '' ? '' : (normalHsCode(typed) ?? fail('HS_CODE_DIGITS', { code: typed }))
}

/** Keeps what a person says of a product. Answers its row as it is by then. */
export async function saveDeclared(
  context: Context,
  _query: unknown,
  { product: sent }: z.output<(typeof declarationSave)['body']>,
): Promise<DataOf<typeof declarationSave>> {
  const { db } = context
  const found = (await findProduct(db, sent.id)) ?? fail('CUSTOMS_PRODUCT_NOT_FOUND')
  const sentCode = codeOf(sent)
  const by = { at: context.now, by: actorOf(context) }
  const before = await lockEntered(db, sent.id, by)
  const [index, style] = [await readCodeIndex(db), await readCustomsStyle(context)]
  const codesOf = ({ key }: RawRow) => decide(index, factsOf(declaredOf(key), style.styles)).codes
  const withCode = async (row: RawRow, codes: string[]) =>
    (await findProduct(db, sent.id, [{ key: row.key, codes }])) ?? row
  // As it is now that nobody else changes it.
  const held = (await findProduct(db, sent.id)) ?? found
  const given = codesOf(held)
  const came = cameIn(held)
  const entered = enteredNow(before, sent, came)
  const facts = { before: applying(before, came), after: applying(entered, came) }
  const named = before.style && answersNamed(style.styles, facts.before, before.style)
  // By the settings of the row that was chosen in: what else is sent may make others of them.
  const chosen = sent.style
    ? styleNow(named, sent.style, settingsNow(await withCode(held, given), style))
    : named
  const requested = {
    ...entered,
    hsCode: codeNow(before.hsCode, oneCode(given), sentCode, sent.hsCodeShown),
    style: chosen && remainingAnswers(style.styles, facts, answersByKey(style.styles, facts.before, chosen)),
    remark: sent.remark ?? before.remark,
  }
  await writeEntered(db, sent.id, requested, by)
  context.note({
    subject: 'customsProduct',
    subjectId: sent.id,
    before: { handle: held.handle, ...before },
    after: { handle: held.handle, ...requested },
  })
  const changed = (await findProduct(db, sent.id)) ?? held
  const codes = codesOf(changed)
  return declaredRow(await withCode(changed, codes), codes, style)
}
