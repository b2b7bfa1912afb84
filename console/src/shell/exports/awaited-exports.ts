import { useSyncExternalStore } from 'react'

const name = 'selvedge.exports'

/** `12,15` -> [12, 15]; what nobody can read counts as nothing. */
function read(): readonly number[] {
  const ids = (sessionStorage.getItem(name) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}

let awaited = read()
const listeners = new Set<() => void>()

function become(next: readonly number[]): void {
  awaited = next
  sessionStorage.setItem(name, next.join(','))
  for (const listener of listeners) listener()
}

/** The exports whose files this tab fetches as soon as they are done, even if its page is loaded anew meanwhile. */
export const awaitedExports = {
  add: (id: number) => become([...awaited, id]),
  /** Answers whether it was still awaited: whoever removes it is the one to fetch it. */
  remove(id: number): boolean {
    const known = awaited.includes(id)
    if (known) become(awaited.filter((other) => other !== id))
    return known
  },
  clear: () => become([]),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAwaitedExports = (): readonly number[] => useSyncExternalStore(subscribe, () => awaited)
