import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done } from '../../core/shapes.ts'

export const marketingTextGet = endpoint({
  name: 'marketingTextGet',
  method: 'GET',
  path: '/marketing/search',
  summary: 'The marketing settings that the mini program reads, as they stand',
  access: 'marketing.view',
  data: z.string(),
})

export const marketingTextSave = endpoint({
  name: 'marketingTextSave',
  method: 'POST',
  path: '/marketing/update',
  summary:
    'Publish other marketing settings; the body is the text. The one before stays in the history of the setting',
  access: 'marketing.change',
  body: z.string(),
  bodyLimits: textBody(1),
  data: done,
  errors: ['SETTING_INVALID'],
})
