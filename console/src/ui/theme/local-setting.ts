import { useEffect, useState, useSyncExternalStore } from 'react'

const prefix = 'selvedge.'

type Accepts<Value> = (value: unknown) => value is Value

/** What is stored now: who changes a part of it begins there, since another tab may have written the rest. */
export function readSetting<Value>(name: string, otherwise: Value, accepts: Accepts<Value>): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return accepts(value) ? value : otherwise
  } catch {
    return otherwise
  }
}

/** Tells the other parts of this page that follow the same choice. */
const writes = new EventTarget()

function write(name: string, value: unknown): void {
  localStorage.setItem(prefix + name, JSON.stringify(value))
  writes.dispatchEvent(new Event(name))
}

/**
 * A choice that this browser remembers, the same for all parts of a page that name it. What is stored may be old or
 * foreign: `accepts` decides. `otherwise` and `accepts` keep their identity. With `tabs` it is what the other tabs make it,
 * too: work that is kept here, not a choice that would change under somebody's hands.
 */
export function useLocalSetting<Value>(
  name: string,
  otherwise: Value,
  accepts: Accepts<Value>,
  { tabs = false }: { tabs?: boolean } = {},
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readSetting(name, otherwise, accepts))
  useEffect(() => {
    const follow = () => setValue(readSetting(name, otherwise, accepts))
    const followTab = ({ key }: StorageEvent) => {
      if (tabs && key === prefix + name) follow()
    }
    writes.addEventListener(name, follow)
    window.addEventListener('storage', followTab)
    return () => {
      writes.removeEventListener(name, follow)
      window.removeEventListener('storage', followTab)
    }
  }, [name, otherwise, accepts, tabs])
  return [value, (next) => write(name, next)]
}

/** A choice that many parts follow, in every tab of this browser. */
export interface Setting<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** A setting of plain values: text, number or boolean. */
export function localSetting<Value extends string | number | boolean>(
  name: string,
  otherwise: Value,
  accepts: Accepts<Value>,
): Setting<Value> {
  let value = readSetting(name, otherwise, accepts)
  const listeners = new Set<() => void>()
  const become = (next: Value) => {
    if (next === value) return
    value = next
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === prefix + name) become(readSetting(name, otherwise, accepts))
  })
  return {
    get: () => value,
    set: (next) => {
      write(name, next)
      become(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSetting = <Value>(setting: Setting<Value>): Value =>
  useSyncExternalStore(setting.subscribe, setting.get)
