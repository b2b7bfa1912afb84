import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { done } from '@selvedge/contract/core/values/shapes.ts'
import type {
  declarationElementList,
  declarationElementSave,
} from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockElement, upsertElement } from './declaration-elements.sql.ts'

export const readElements = ({ db }: Context): Promise<DataOf<typeof declarationElementList>> =>
  query(db, sql`select hs_code as "hsCode", elements, unit from declaration_element order by hs_code`)

/** Keeps what is to be told of products with a code. */
export async function saveElements(
  context: Context,
  _query: unknown,
  body: z.output<(typeof declarationElementSave)['body']>,
): Promise<1> {
  if (body.hsCode === '') fail('ELEMENTS_CODE_MISSING')
  if (body.elements === '') fail('ELEMENTS_MISSING')
  if (body.unit === '') fail('ELEMENTS_UNIT_MISSING')
  const hsCode = normalHsCode(body.hsCode) ?? fail('HS_CODE_DIGITS', { code: body.hsCode })
  const before = await lockElement(context.db, hsCode)
  const { shown } = body
  if (shown !== undefined && (shown?.elements !== before?.elements || shown?.unit !== before?.unit))
    fail('ELEMENTS_CHANGED_SINCE', { code: hsCode })
  const after = { elements: body.elements, unit: body.unit }
  await upsertElement(context.db, { hsCode, ...after }, { at: context.now, by: actorOf(context) })
  context.note({ subject: 'declarationElement', subjectId: hsCode, before, after })
  return done.value
}
