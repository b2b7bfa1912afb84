import { importedViews, importViews } from '@selvedge/contract/products/imports/import-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of SKU, SPU or name, `st` which rows. */
export const importSearch = listSearch({
  q: textParam,
  st: z.enum(importViews).exclude(['']).optional().catch(undefined),
})

/** `q` a part of the brand or the file's name, `st` those that stopped. */
export const releasesSearch = listSearch({
  q: textParam,
  st: z.enum(['stopped']).optional().catch(undefined),
})

/** `q` a part of SPU or name, `st` which products. */
export const releaseSearch = listSearch({
  q: textParam,
  st: z.enum(importedViews).exclude(['']).optional().catch(undefined),
})
