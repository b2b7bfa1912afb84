import { useState } from 'react'
import type { RowKey } from '../table/table-columns.ts'
import { type Places, placesOf } from './places.ts'

const nowhere: Places<RowKey> = new Map()

/** The places of these rows, which follow those of the rows that were drawn last. */
export function usePlaces(keys: readonly RowKey[]): Places<RowKey> {
  const [places, setPlaces] = useState(() => placesOf(nowhere, keys))
  const known = [...places.keys()]
  if (known.length === keys.length && known.every((key, index) => key === keys[index])) return places
  const next = placesOf(places, keys)
  setPlaces(next)
  return next
}
