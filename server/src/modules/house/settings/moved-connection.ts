import { type SettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/i.test(value)

/** Where a connection leads: its addresses, or its hosts where it is lines of them. */
function placesIn(key: SettingKey, text: string): string[] {
  const meaning: unknown = settings[key].value.safeParse(text).data
  if (Array.isArray(meaning)) return meaning.map((host) => String(host).toLowerCase())
  return Object.values(Object(meaning)).filter(isAddress)
}

/** Whether a partner would be told at a place from now on where it was not before. */
export function leadsElsewhere(key: SettingKey, before: string, after: string): boolean {
  if (!settings[key].connects) return false
  const known = new Set(placesIn(key, before))
  return placesIn(key, after).some((place) => !known.has(place))
}
