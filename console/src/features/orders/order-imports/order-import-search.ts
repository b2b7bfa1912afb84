import { channels } from '@selvedge/contract/orders/orders/order-list.ts'
import { z } from 'zod'

export const importSearch = z.object({ channel: z.enum(channels).optional().catch(undefined) })
