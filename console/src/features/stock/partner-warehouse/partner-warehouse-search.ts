import { messageKinds, messageStates } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** Of messages: text, kind, state. */
export const messagesSearch = listSearch({
  q: textParam,
  k: z.enum(messageKinds).optional().catch(undefined),
  st: z.enum(messageStates).optional().catch(undefined),
})

/** Of differences: SKU, location, and whether only those that nothing explains. */
export const driftSearch = listSearch({
  q: textParam,
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  un: z.enum(['1']).optional().catch(undefined),
})
