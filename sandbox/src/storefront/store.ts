import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Shop } from './shop/state.ts'

interface StoredFile {
  version: number
  shops: Shop[]
}

const version = 1
const delayMs = 300
/** After the disk refused. */
const retryMs = 2_000

/** The shops in a file, so that a restart finds them as they were. */
export class Store {
  readonly #file: string
  readonly #shops: () => Shop[]
  readonly #warn: (problem: string) => void
  #timer: NodeJS.Timeout | undefined
  #troubled = false

  constructor(
    file: string,
    shops: () => Shop[],
    warn: (problem: string) => void = (problem) => void process.stderr.write(`${problem}\n`),
  ) {
    this.#file = file
    this.#shops = shops
    this.#warn = warn
  }

  /** Soon; many changes are written together. A disk that is full keeps nothing from going on: it is tried again. */
  save(): void {
    this.#saveIn(delayMs)
  }

  #saveIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      try {
        this.flush()
        this.#troubled = false
      } catch (error) {
        if (!this.#troubled) this.#warn(`The sandbox goes on, but can't keep its shops: ${String(error)}`)
        this.#troubled = true
        this.#saveIn(retryMs)
      }
    }, ms)
  }

  /** At once, by a file beside it: a crash leaves the old one or the new one, never half of either. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const stored: StoredFile = { version, shops: this.#shops() }
    const draft = `${this.#file}.${process.pid}`
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      writeFileSync(draft, JSON.stringify(stored))
      renameSync(draft, this.#file)
    } catch (error) {
      removeDraft(draft)
      throw error
    }
  }
}

/** The half of a file that a full disk took would keep it full. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {
    // What can't be reached has not been written.
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
  const stored = parse(text)
  return stored?.version === version ? stored.shops : undefined
}

function parse(text: string): StoredFile | undefined {
  try {
    const stored: StoredFile = JSON.parse(text)
    return stored
  } catch {
    return undefined
  }
}
