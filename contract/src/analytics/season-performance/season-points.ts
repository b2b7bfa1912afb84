import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, page, text } from '../../core/values/shapes.ts'
import { pointTypes } from '../../customers/points/point-kinds.ts'
import { seasonErrors } from './season-performance.ts'
import { seasonPointSides } from './season-point-sides.ts'

/** A line of the journal of points, as far as it is about goods of a season. */
export const seasonPointLine = z.strictObject({
  id,
  orderId: id,
  orderName: z.string(),
  day: z.iso.date(),
  type: z.literal(pointTypes),
  /** Signed; what the line has for other goods of the order is left out. */
  score: z.int(),
})
export type SeasonPointLine = z.infer<typeof seasonPointLine>

export const seasonPointList = endpoint({
  name: 'seasonPointList',
  method: 'GET',
  path: '/analytics/season/points',
  summary: 'The lines of the journal that the points of a season consist of, the newest first',
  access: 'analytics.view',
  query: z.strictObject({
    season: text(50).default(''),
    vendor: text(200).default(''),
    side: z.enum(seasonPointSides).optional(),
    ...page,
  }),
  data: z.array(seasonPointLine),
  reply: 'list',
  errors: [...seasonErrors],
})
