import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import type { Tags } from './open-tags.ts'

/** Open screens belong to one browser tab and to one person: whoever signs in next begins anew. */
const stored = z.object({
  account: z.int(),
  tags: z.array(z.object({ pathname: z.string(), href: z.string(), route: z.string() })).min(1),
  /** What records are called, by their path. */
  names: z.record(z.string(), z.string()),
})
type StoredTags = z.infer<typeof stored>

const storageKey = 'selvedge.tags'
const home = paths.dashboard()
const empty = (account: number): StoredTags => ({
  account,
  tags: [{ pathname: home, href: home, route: home }],
  names: {},
})

let state: StoredTags = empty(0)
const listeners = new Set<() => void>()

function become(next: StoredTags): void {
  state = next
  sessionStorage.setItem(storageKey, JSON.stringify(state))
  for (const listener of listeners) listener()
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/** Takes up the tags that this person left here. */
export function resumeTags(account: number): void {
  const found = stored.safeParse(read()).data
  state = found?.account === account ? found : empty(account)
}

/** What is no longer open keeps no name. */
export function setTags(change: (tags: Tags) => Tags): void {
  const tags = change(state.tags)
  if (tags === state.tags) return
  const open = new Set(tags.map(({ pathname }) => pathname))
  const names = Object.fromEntries(Object.entries(state.names).filter(([pathname]) => open.has(pathname)))
  become({ ...state, tags: [...tags], names })
}

/** A record page has learnt what its record is called. */
export function nameTag(pathname: string, name: string): void {
  if (state.names[pathname] !== name) become({ ...state, names: { ...state.names, [pathname]: name } })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTags = (): Readonly<StoredTags> => useSyncExternalStore(subscribe, () => state)
