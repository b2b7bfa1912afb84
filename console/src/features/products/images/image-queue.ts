import type { FileProduct } from '@selvedge/contract/products/images/product-images.ts'
import {
  changed,
  changeState,
  countStates,
  type FileRow,
  type FileState,
  unknown,
  withFiles,
  withProducts,
} from './upload-list.logic.ts'

/** So many files are read and sent at the same time; memory holds no more of them. */
const atOnce = 4

export interface QueueCalls {
  /** The products that files are called after. */
  lookUp(brand: string, names: readonly string[]): Promise<ReadonlyMap<string, FileProduct | null>>
  /** Sends a file; says what became of it. */
  send(brand: string, row: FileRow, signal: AbortSignal): Promise<Outcome>
}

export interface Outcome {
  state: Extract<FileState, 'uploaded' | 'missing' | 'failed'>
  message: string
}

export interface QueueView {
  rows: readonly FileRow[]
  running: boolean
  /** Why nobody knows whose the files are; empty where it is known. */
  problem: string
}

/** The files of a screen, and the work on them: it goes on while pages are turned, and ends with the screen. */
export class ImageQueue {
  #view: QueueView = { rows: [], running: false, problem: '' }
  #brand = ''
  #stop: AbortController | null = null
  #requested = 0
  readonly #calls: QueueCalls
  readonly #listeners = new Set<() => void>()

  constructor(calls: QueueCalls) {
    this.#calls = calls
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view = (): QueueView => this.#view

  #show(change: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Adds files; answers what of them was left out. */
  async add(files: readonly File[]): Promise<{ ignored: number; beyond: number }> {
    const { rows, ...left } = withFiles(this.#view.rows, files)
    this.#show({ rows })
    await this.#lookUp(({ state }) => state === 'looking')
    return left
  }

  async chooseBrand(brand: string): Promise<void> {
    if (brand === this.#brand) return
    this.cancel()
    this.#brand = brand
    // Whose they are was known of the former brand: nothing is sent before it is known of this one.
    this.#show({ rows: unknown(this.#view.rows) })
    await this.lookUpAgain()
  }

  /** Asks once more whose the files are that are not on their way. */
  lookUpAgain = (): Promise<void> => this.#lookUp(({ state }) => state !== 'uploaded' && state !== 'sending')

  async #lookUp(isWanted: (row: FileRow) => boolean): Promise<void> {
    const names = [...new Set(this.#view.rows.filter(isWanted).map(({ name }) => name))]
    if (this.#brand === '' || names.length === 0) return
    this.#requested += 1
    const requested = this.#requested
    try {
      const found = await this.#calls.lookUp(this.#brand, names)
      if (requested === this.#requested)
        this.#show({ rows: withProducts(this.#view.rows, found, isWanted), problem: '' })
    } catch (error) {
      if (requested === this.#requested) this.#show({ problem: error instanceof Error ? error.message : '?' })
    }
  }

  /** Sends what waits, and what went wrong before. */
  async start(): Promise<void> {
    if (this.#view.running) return
    const stop = new AbortController()
    this.#stop = stop
    this.#show({ rows: changeState(this.#view.rows, 'failed', 'waiting'), running: true })
    await Promise.all(Array.from({ length: atOnce }, () => this.#work(stop.signal)))
    if (this.#stop === stop) this.#show({ running: false })
  }

  /** What is under way is given up, and waits again. */
  cancel(): void {
    this.#stop?.abort()
    this.#stop = null
    this.#show({ rows: changeState(this.#view.rows, 'sending', 'waiting'), running: false })
  }

  clear(): void {
    this.cancel()
    this.#show({ rows: [], problem: '' })
  }

  async #work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const row = this.#view.rows.find(({ state }) => state === 'waiting')
      if (!row) return
      this.#show({ rows: changed(this.#view.rows, row.id, { state: 'sending' }) })
      const outcome = await this.#calls.send(this.#brand, row, signal)
      if (!signal.aborted) this.#show({ rows: changed(this.#view.rows, row.id, outcome) })
    }
  }

  /** How many are in each state. */
  counts = () => countStates(this.#view.rows)
}
