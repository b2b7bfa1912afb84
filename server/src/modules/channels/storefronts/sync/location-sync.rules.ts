import type { LocationInput } from '@selvedge/contract/stock/locations/locations.ts'

/** A location of a shop. */
export interface Outside {
  exId: string
  name: string
  active: boolean
  fulfillsOnlineOrders: boolean
  country: string
  province: string
  city: string
  address: string
  postalCode: string
  phone: string
}

export interface Known {
  id: number
  name: string
}

export interface LocationPlan {
  /** Linked anew, or still. */
  links: { locationId: number; exId: string }[]
  /** Unknown so far. */
  made: { exId: string; input: LocationInput }[]
}

const same = (name: string) => name.trim().toLowerCase()

/**
 * Which of a shop's locations is which of ours: the one that it is linked to, else the one of its name, else a new one.
 * One that is closed there is not made here.
 */
export function planLocations(
  outside: readonly Outside[],
  known: readonly Known[],
  linked: ReadonlyMap<string, number>,
): LocationPlan {
  const plan: LocationPlan = { links: [], made: [] }
  const taken = new Set(outside.flatMap(({ exId }) => linked.get(exId) ?? []))
  const names = new Set(known.map(({ name }) => same(name)))
  for (const location of outside) {
    const before = linked.get(location.exId)
    const byName = known.find(({ id, name }) => same(name) === same(location.name) && !taken.has(id))
    const id = before ?? byName?.id
    if (id !== undefined) {
      taken.add(id)
      plan.links.push({ locationId: id, exId: location.exId })
    } else if (location.active) {
      const name = names.has(same(location.name)) ? `${location.name} (${location.exId})` : location.name
      names.add(same(name))
      plan.made.push({ exId: location.exId, input: inputOf(location, name) })
    }
  }
  return plan
}

/** A new location ships nothing until somebody has looked at it. */
const inputOf = (location: Outside, name: string): LocationInput => ({
  name: name.slice(0, 100),
  receiver: '',
  parentId: null,
  flag: '0',
  postalCode: location.postalCode.slice(0, 20),
  phone: location.phone.slice(0, 40),
  country: /^[A-Z]{2}$/.test(location.country) ? location.country : 'CN',
  province: location.province.slice(0, 100),
  city: location.city.slice(0, 100),
  address: location.address.slice(0, 300),
  company: '',
  fulfillOrder: '0',
  weight: 0,
  isDefaultReturn: '0',
  autoReturn: '0',
  chinaStock: location.country === 'CN' ? '1' : '0',
  proxy: '0',
  virtuality: '0',
  isHidden: '0',
})
