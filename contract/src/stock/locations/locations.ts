import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { filledText, flag, id, idsParam, text, wholePage } from '../../core/values/shapes.ts'

const fields = {
  name: filledText(100),
  receiver: text(100),
  /** The location that this one belongs to; it inherits proxy and flag. */
  parentId: id.nullable(),
  /** 1: customs (bonded) warehouse. */
  flag,
  postalCode: text(20),
  phone: text(40),
  /** ISO 3166 two-letter code. */
  country: z.string().regex(/^[A-Z]{2}$/, 'field.country'),
  province: text(100),
  city: text(100),
  address: text(300),
  company: text(100),
  /** 1: a candidate for routing. */
  fulfillOrder: flag,
  /** Routing preference, higher first. */
  weight: z.int().min(0).max(100_000),
  /** 1: offered first in the return dialog. */
  isDefaultReturn: flag,
  /** 1: a return is on hand as soon as it is recorded. */
  autoReturn: flag,
  /** 1: counts as CN in routing. */
  chinaStock: flag,
  /** 1: run by the logistics partner. */
  proxy: flag,
  /** 1: no shelf; onHand may go below zero. */
  virtuality: flag,
  /** 1: not offered in pickers. */
  isHidden: flag,
}

export const location = z.strictObject({
  id,
  ...fields,
  /** Of the location that it belongs to; null without one. */
  parentName: z.string().nullable(),
  /** Another one once any field has changed. */
  version: z.string(),
})
export type Location = z.infer<typeof location>

/** A row as the console sends it back: whole, so fields of other versions are ignored. No id makes a new location. */
export const locationInput = z.object({
  id: id.nullish(),
  ...fields,
  /** As the list had it. */
  version: text(32).optional(),
})
export type LocationInput = z.infer<typeof locationInput>

/** Most locations that are asked for by their ids at once. */
export const maxLocationsById = 1000

export const locationList = endpoint({
  name: 'locationList',
  method: 'GET',
  path: '/location/list',
  summary: 'Locations by name; all of them unless a size is asked for',
  access: 'locations.view',
  query: z.strictObject({
    /** These alone. */
    id: idsParam(maxLocationsById).optional(),
    /** Part of the name. */
    query: text(100).optional(),
    /** 0: those that pickers offer. */
    isHidden: flag.optional(),
    /** Those with this switch on come before the others. */
    first: z.enum(['fulfillOrder', 'isDefaultReturn']).optional(),
    ...wholePage,
  }),
  data: z.array(location),
  reply: 'list',
})

/** Most locations in one call. */
export const maxLocationsSaved = 500

export const locationSave = endpoint({
  name: 'locationSave',
  method: 'POST',
  path: '/location/save',
  summary:
    'Save changed and new locations, all or none; answers how many. A row with the version that was read is refused where somebody else has changed it since',
  access: 'locations.change',
  body: z.array(locationInput).min(1).max(maxLocationsSaved),
  bodyLimits: sheetBody(maxLocationsSaved, 40, 4),
  data: z.int(),
  errors: [
    'LOCATION_NOT_FOUND',
    'LOCATION_CHANGED_SINCE',
    'LOCATION_NAME_TAKEN',
    'LOCATION_PARENT_CIRCLE',
    'LOCATION_BELOW_ZERO',
  ],
})

export const locationSync = endpoint({
  name: 'locationSync',
  method: 'GET',
  path: '/location/sync',
  summary:
    'Read the locations of all connected stores: known names are linked, others made. Answers how many',
  access: 'locations.change',
  changes: true,
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'STOREFRONT_REFUSED'],
})
