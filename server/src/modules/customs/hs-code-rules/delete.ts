import type { codeRowDelete } from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { deleteRows } from './hs-code-rules.sql.ts'

/** Takes HS code rules off file. Whoever does it twice finds none the second time. */
export async function deleteHsCodeRules(
  context: Context,
  _query: unknown,
  { ids }: z.output<(typeof codeRowDelete)['body']>,
): Promise<number> {
  const gone = await deleteRows(context.db, ids)
  for (const { id, ...row } of gone) context.note({ subject: 'codeRow', subjectId: id, before: row })
  return gone.length
}
