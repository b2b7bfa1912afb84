import { z } from 'zod'
import { textParam } from '../../shell/list-search.ts'

/** The key of the role that is open. */
export const roleSearch = z.object({ key: textParam })
