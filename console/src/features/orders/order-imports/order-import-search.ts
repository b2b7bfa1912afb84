import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'

export const importSearch = z.object({ channel: z.enum(channels).optional().catch(undefined) })
