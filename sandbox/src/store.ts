import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Shop } from './shop/state.ts'

interface Kept {
  version: number
  shops: Shop[]
}

const version = 1
const delayMs = 300

/** The shops in a file, so that a restart finds them as they were. */
export class Store {
  readonly #file: string
  readonly #shops: () => Shop[]
  #timer: NodeJS.Timeout | undefined

  constructor(file: string, shops: () => Shop[]) {
    this.#file = file
    this.#shops = shops
  }

  /** Soon; many changes are written together. */
  save(): void {
    this.#timer ??= setTimeout(() => this.flush(), delayMs)
  }

  /** At once, by a file beside it: a crash leaves the old one or the new one, never half of either. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept: Kept = { version, shops: this.#shops() }
    mkdirSync(dirname(this.#file), { recursive: true })
    const draft = `${this.#file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(kept))
    renameSync(draft, this.#file)
  }
}

/** What was kept; undefined when there is none, or it is of another version and worth nothing. */
export function readShops(file: string): Shop[] | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const kept = parse(text)
  return kept?.version === version ? kept.shops : undefined
}

function parse(text: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(text)
    return kept
  } catch {
    return undefined
  }
}
