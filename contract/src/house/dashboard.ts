import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** Days of the chart, today included. */
export const chartDays = 30

export const dashboardChart = endpoint({
  name: 'dashboardChart',
  method: 'GET',
  path: '/dashboard/chart',
  summary:
    'Orders and shipments of the company’s last 30 days, oldest first; null without the right to see them',
  access: 'signedIn',
  data: z.array(
    z.strictObject({
      /** Day of the company. */
      on: z.iso.date(),
      orders: z.int().nullable(),
      shipments: z.int().nullable(),
    }),
  ),
})
