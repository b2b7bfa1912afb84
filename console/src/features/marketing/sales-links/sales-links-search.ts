import { z } from 'zod'
import { textParam } from '../../../shell/filter/list-search.ts'

/** `sku` whose links are shown. */
export const salesLinkSearch = z.object({ sku: textParam })
