import {
  type Location,
  locationList,
  maxLocationsById,
} from '@selvedge/contract/stock/locations/locations.ts'
import { type ChoiceSource, choicesShown } from './choice-source.ts'

interface Offered {
  /** Those that come before the others. */
  first?: 'fulfillOrder' | 'isDefaultReturn'
  /** Not this one. */
  without?: number
  /** Those that are hidden are offered, too. */
  withHidden?: boolean
}

type LocationSource<Value extends string | number> = ChoiceSource<typeof locationList, Value>

const sourceOf = <Value extends string | number>(
  toValue: (location: Location) => Value,
  { first, without, withHidden }: Offered,
): LocationSource<Value> => ({
  endpoint: locationList,
  search: (text) => ({ query: text, first, isHidden: withHidden ? undefined : '0', size: choicesShown }),
  byValue: (values) => {
    const ids = values.map(Number).filter(Number.isInteger).slice(0, maxLocationsById)
    return ids.length > 0 ? { id: ids } : null
  },
  choice: (location) => (location.id === without ? null : { value: toValue(location), label: location.name }),
})

/** Warehouses to choose from, by their ids; hidden ones are not offered. */
export const locationSource = (offered: Offered = {}): LocationSource<number> =>
  sourceOf(({ id }) => id, offered)

/** The same where values are texts, as in an address. */
export const locationTextSource = (offered: Offered = {}): LocationSource<string> =>
  sourceOf(({ id }) => String(id), offered)
