import { useState } from 'react'

const prefix = 'selvedge.'

function read<Value>(name: string, otherwise: Value, accepts: (value: unknown) => value is Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return accepts(value) ? value : otherwise
  } catch {
    return otherwise
  }
}

/** A choice that this browser remembers. What is stored may be old or foreign: `accepts` decides. */
export function useLocalSetting<Value>(
  name: string,
  otherwise: Value,
  accepts: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(name, otherwise, accepts))
  const store = (next: Value) => {
    localStorage.setItem(prefix + name, JSON.stringify(next))
    setValue(next)
  }
  return [value, store]
}
