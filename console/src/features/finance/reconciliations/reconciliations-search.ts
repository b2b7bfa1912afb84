import {
  reconciliationKinds,
  reconciliationReasons,
  reconciliationStates,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import { z } from 'zod'
import { listSearch, momentParam, textParam } from '../../../shell/filter/list-search.ts'

/** `id` one of them, `q` text, `k` what is compared, `why` the reason, `st` how it stands, `s` and `e` when it was first seen. */
export const reconciliationsSearch = listSearch({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
  q: textParam,
  k: z.enum(reconciliationKinds).optional().catch(undefined),
  why: z.enum(reconciliationReasons).optional().catch(undefined),
  st: z
    .enum([...reconciliationStates, 'all'])
    .optional()
    .catch(undefined),
  s: momentParam,
  e: momentParam,
})
