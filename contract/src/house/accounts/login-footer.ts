import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { text } from '../../core/values/shapes.ts'

export const loginFooter = endpoint({
  name: 'loginFooter',
  method: 'GET',
  path: '/login/footer',
  summary: 'The licence that the login page shows at this host, with the registry that it stands in',
  access: 'public',
  query: z.strictObject({ host: text(253) }),
  data: z.strictObject({ text: z.string(), href: z.string() }).nullable(),
})
