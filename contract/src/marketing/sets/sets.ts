import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, joinedText, maxSku, page, text } from '../../core/values/shapes.ts'
import { uploadedImageErrors } from '../../house/uploads/uploads.ts'
import { picture } from '../ads/ads.ts'
import { setStates } from './set-state.ts'

/** Of the row that a screen got, and may send back with the rest: not changed by it. */
const shown = z.unknown().optional()

const status = z.union([z.literal(setStates.offline), z.literal(setStates.published)])

/** A set has so many components at most, each unit counted. */
export const maxSetComponents = 50

export const lookSet = z.strictObject({
  id,
  /** What customers order. */
  sku: z.string(),
  image: z.string(),
  /** The SKUs that it consists of, joined by commas; one that is named twice is in it twice. */
  variantSkus: z.string(),
  status,
  /** So many sets can be made of what is available of its scarcest component. */
  available: z.int(),
  components: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      /** Units of it in one set. */
      quantity: z.int(),
      available: z.int(),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
})
export type LookSet = z.output<typeof lookSet>

export const setList = endpoint({
  name: 'setList',
  method: 'GET',
  path: '/sets',
  summary: 'Look sets, those on top first, then the newest',
  access: 'sets.view',
  query: z.strictObject({
    id: idParam.optional(),
    /** published or offline; all where nothing is said. */
    type: z.enum(['', 'published', 'offline']).default(''),
    query: text(100).default(''),
    skip: page.skip,
    size: page.size.optional(),
  }),
  data: z.array(lookSet),
  reply: 'list',
})

export const setSave = endpoint({
  name: 'setSave',
  method: 'POST',
  path: '/sets',
  summary:
    'Make a look set, or change one: what is not given stays. With the updatedAt that was read, one that somebody else has changed since is refused',
  access: 'sets.change',
  body: z.strictObject({
    id: id.nullish(),
    sku: text(maxSku).optional(),
    image: z.union([z.literal(''), picture]).optional(),
    /** Joined by commas. A blank between two commas is refused. */
    variantSkus: joinedText(maxSetComponents, maxSku).nullish(),
    status: status.optional(),
    components: shown,
    available: shown,
    createdAt: shown,
    /** As the list had it: of a set that was changed since it is refused. */
    updatedAt: shown,
  }),
  data: id,
  errors: [
    'SET_NOT_FOUND',
    'SET_CHANGED_SINCE',
    'SET_SKU_MISSING',
    'SET_SKU_TAKEN',
    'SET_EMPTY',
    'SET_BLANK_SKU',
    'SET_TOO_MANY',
    'SET_UNKNOWN_SKUS',
    'SET_OF_ITSELF',
    'SET_NESTED',
    'SET_SKU_STOCKED',
    ...uploadedImageErrors,
  ],
})

export const setDelete = endpoint({
  name: 'setDelete',
  method: 'DELETE',
  path: '/sets',
  summary: 'Delete a look set',
  access: 'sets.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SET_NOT_FOUND'],
})

export const setMoveToTop = endpoint({
  name: 'setMoveToTop',
  method: 'GET',
  path: '/sets/top',
  summary: 'Show a look set before all others',
  access: 'sets.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SET_NOT_FOUND'],
})
