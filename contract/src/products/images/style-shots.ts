import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { shotFilters, shotGoods, shotStates } from './shot-states.ts'

const wantedShot = z.strictObject({
  shot: z.int(),
  /** What it shows; empty where nobody has said. */
  name: z.strictObject({ zh: z.string(), en: z.string() }),
})

export const styleShots = z.strictObject({
  id,
  /** The style's number. */
  spu: z.string(),
  name: z.string(),
  brand: z.string(),
  /** What it is known by, which may be a picture of somebody else. */
  image: z.string(),
  /** Units on shelves. */
  onHand: z.int(),
  /** How many pictures it has, whatever they show. */
  pictures: z.int(),
  /** The shots among them, each once. */
  shots: z.array(z.int()),
  /** Those that it is to have and has not. */
  lacking: z.array(wantedShot),
  state: z.enum(shotStates),
})
export type StyleShots = z.output<typeof styleShots>

const filter = {
  /** Part of a number or name. */
  query: text(100).optional(),
  /** The whole name of a brand. */
  brand: text(200).optional(),
  /** A whole tag, such as that of a season, however its letters are written. */
  tag: text(200).optional(),
  goods: z.enum(shotGoods).optional(),
  /** Without one: those that lack any, or all. */
  state: z.enum(shotFilters).optional(),
}

export const styleShotList = endpoint({
  name: 'styleShotList',
  method: 'GET',
  path: '/product/shots',
  summary: 'Styles with the shots that they have and lack, the newest first',
  access: 'products.view',
  query: z.strictObject({ ...filter, sort: sortParam('onHand'), ...page }),
  data: z.array(styleShots),
  reply: 'list',
})

export const styleShotExport = endpoint({
  name: 'styleShotExport',
  method: 'GET',
  path: '/product/shots/export',
  summary: 'The same as a table, the newest first',
  access: 'products.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
