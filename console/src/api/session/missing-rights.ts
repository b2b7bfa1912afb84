const storageKey = 'selvedge.lacked'

/** What the person who was here last may not do, as far as screens ask for it. */
export const missingRights = (): string[] => (localStorage.getItem(storageKey) ?? '').split(' ')

/** So that nobody's page begins with what the server would refuse to them: kept as long as this person comes here. */
export function storeMissingRights(lacked: readonly string[]): void {
  if (lacked.length > 0) localStorage.setItem(storageKey, lacked.join(' '))
  else localStorage.removeItem(storageKey)
}
