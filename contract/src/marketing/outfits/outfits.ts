import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, text } from '../../core/values/shapes.ts'
import { uploadedImageErrors } from '../../house/uploads/uploads.ts'
import { picture } from '../ads/ads.ts'
import { lastPosition, outfitStates } from './outfit-state.ts'

/** Of the row that a list showed, and that may be sent back with the rest: not changed by it. */
const shown = z.unknown().optional()

const state = z.union([
  z.literal(outfitStates.takenDown),
  z.literal(outfitStates.unpublished),
  z.literal(outfitStates.published),
])
const position = z.int().min(0).max(lastPosition)

export const outfit = z.strictObject({
  /** Null of a tag that was found and is not kept yet. */
  id: id.nullable(),
  /** The tag of the products that the picture stands for. */
  tag: z.string(),
  image: z.string(),
  state,
  /** Customers see the lowest first. */
  position,
  updatedAt: instant.nullable(),
})
export type Outfit = z.output<typeof outfit>

export const outfitList = endpoint({
  name: 'outfitList',
  method: 'GET',
  path: '/outfits',
  summary: 'The outfits that are kept, in the order in which customers see them',
  access: 'outfits.view',
  query: z.strictObject({
    state: z.enum(['', '0', '1', '2']).default(''),
    skip: page.skip,
    size: page.size.optional(),
  }),
  data: z.array(outfit),
  reply: 'list',
})

export const outfitSearch = endpoint({
  name: 'outfitSearch',
  method: 'GET',
  path: '/outfits/search',
  summary: 'Outfits whose tag holds this text, and the tag itself where it has no outfit yet',
  access: 'outfits.view',
  query: z.strictObject({ query: text(100).default(''), skip: page.skip, size: page.size }),
  data: z.array(outfit),
  reply: 'list',
})

export const outfitSave = endpoint({
  name: 'outfitSave',
  method: 'POST',
  path: '/outfits',
  summary: 'Keep the outfit of a tag; what is not given stays, a new one is not published and stands last',
  access: 'outfits.change',
  body: z.strictObject({
    tag: text(100),
    image: z.union([z.literal(''), picture]).optional(),
    state: state.optional(),
    position: position.optional(),
    id: shown,
    updatedAt: shown,
  }),
  data: id,
  errors: ['OUTFIT_NO_IMAGE', 'OUTFIT_TAG_MISSING', ...uploadedImageErrors],
})
