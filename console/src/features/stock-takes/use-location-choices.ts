import { locationList } from '@selvedge/contract/locations.ts'
import { useList } from '../../api/use-list.ts'

/** Warehouses to choose from; hidden ones are not offered. */
export function useLocationChoices() {
  const { rows, loading } = useList(locationList, {})
  const offered = rows.filter(({ isHidden }) => isHidden === '0')
  return {
    choices: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    locations: rows,
    loading,
  }
}
