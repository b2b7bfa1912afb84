import { declarationPageSizes } from '@selvedge/contract/customs/declarations/declarations.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** Products of a declaration: `kind`, and `st` whether they have a code. */
export const declarationSearch = listSearch(
  { kind: textParam, st: z.enum(['matched', 'unmatched']).optional().catch(undefined) },
  declarationPageSizes,
)
