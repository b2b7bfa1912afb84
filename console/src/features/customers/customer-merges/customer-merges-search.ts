import { z } from 'zod'
import { listSearch } from '../../../shell/filter/list-search.ts'

export const duplicatesSearch = listSearch({})

/** `id` of the customer whose merges are shown. */
export const mergesSearch = listSearch({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
})
