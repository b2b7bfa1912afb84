import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filledText, flag, id, text } from './shapes.ts'

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
  country: z.string().regex(/^[A-Z]{2}$/),
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

export const location = z.strictObject({ id, ...fields })
export type Location = z.infer<typeof location>

/** A row as the console sends it back: whole, so fields of other versions are ignored. No id makes a new location. */
export const locationInput = z.object({ id: id.nullish(), ...fields })
export type LocationInput = z.infer<typeof locationInput>

export const locationList = endpoint({
  name: 'locationList',
  method: 'GET',
  path: '/location/list',
  summary: 'All locations, by name',
  access: 'locations.view',
  data: z.array(location),
  reply: 'list',
})

export const locationSave = endpoint({
  name: 'locationSave',
  method: 'POST',
  path: '/location/save',
  summary: 'Save changed and new locations, all or none; answers how many',
  access: 'locations.change',
  body: z.array(locationInput).min(1).max(500),
  data: z.int(),
  errors: ['LOCATION_NOT_FOUND', 'LOCATION_NAME_TAKEN', 'LOCATION_PARENT_CIRCLE', 'LOCATION_BELOW_ZERO'],
})

export const locationSync = endpoint({
  name: 'locationSync',
  method: 'GET',
  path: '/location/sync',
  summary:
    'Read the locations of all connected storefronts: known names are linked, others made. Answers how many',
  access: 'locations.change',
  changes: true,
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'STOREFRONT_REFUSED'],
})
