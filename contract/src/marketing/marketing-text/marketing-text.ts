import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done } from '../../core/values/shapes.ts'

export const marketingTextGet = endpoint({
  name: 'marketingTextGet',
  method: 'GET',
  path: '/marketing/search',
  summary: 'The marketing settings that the mini program reads, as they stand',
  access: 'marketing.view',
  data: z.string(),
})

export const marketingTextDraft = endpoint({
  name: 'marketingTextDraft',
  method: 'GET',
  path: '/marketing/edit',
  summary: 'The same for whoever is to change it, with the version that a change of it is based on',
  access: 'marketing.view',
  /** Version 0 where nobody has published any. */
  data: z.strictObject({ text: z.string(), version: z.int().min(0) }),
})

export const marketingTextSave = endpoint({
  name: 'marketingTextSave',
  method: 'POST',
  path: '/marketing/update',
  summary:
    'Publish other marketing settings; the body is the text. The one before stays in the history of the setting. With the version that was read, one that somebody else has published since is refused',
  access: 'marketing.change',
  query: z.strictObject({
    /** The version that was read; 0 where nobody had published any. */
    version: z.coerce.number<string | number>().int().min(0).optional(),
  }),
  body: z.string(),
  bodyLimits: textBody(1),
  data: done,
  errors: ['SETTING_INVALID', 'SETTING_CHANGED_SINCE'],
})
