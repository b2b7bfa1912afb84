import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** What a shop cannot work without, in the order in which it is set up. */
export const setupSteps = ['storefront', 'locations', 'products', 'stock', 'staff'] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupGet = endpoint({
  name: 'setupGet',
  method: 'GET',
  path: '/setup',
  summary: 'What a new business has of what it cannot work without, in the order in which it is set up',
  access: 'settings.change',
  data: z.array(z.strictObject({ step: z.enum(setupSteps), done: z.boolean() })),
})
