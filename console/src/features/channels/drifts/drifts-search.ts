import { driftKinds, driftStates } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` SKU or style, `ch` store, `k` what differs, `st` how it stands. */
export const driftsSearch = listSearch({
  q: textParam,
  ch: z.enum(channels).optional().catch(undefined),
  k: z.enum(driftKinds).optional().catch(undefined),
  st: z
    .enum([...driftStates, 'all'])
    .optional()
    .catch(undefined),
})
