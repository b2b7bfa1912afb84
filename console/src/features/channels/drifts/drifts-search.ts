import { driftKinds, driftStates } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { pageSizes } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** Thousands may be found at once, and are told again a page at a time. */
export const driftPageSizes = [...pageSizes, 100, 200] as const

/** `q` SKU or style, `ch` store, `k` what differs, `st` how it stands. */
export const driftsSearch = listSearch(
  {
    q: textParam,
    ch: z.enum(channels).optional().catch(undefined),
    k: z.enum(driftKinds).optional().catch(undefined),
    st: z
      .enum([...driftStates, 'all'])
      .optional()
      .catch(undefined),
  },
  driftPageSizes,
)
