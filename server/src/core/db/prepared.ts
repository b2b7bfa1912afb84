import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Each costs every connection some memory in the database. */
const maxPrepared = 600
const maxText = 12_000
/** Longer lists deserve a plan of their own. */
const maxList = 50

const mark = /^\/\* prepared: ([\w .-]+) \*\/ /
/** In front of a statement outside of transactions that connections prepare under this name. */
export const preparedMark = (name: string): string => `/* prepared: ${name} */ `
/** The names under which the connections of one pool keep statements. */
export class PreparedNames {
  private readonly names = new Map<string, string>()
  private unnamed = 0
  /** Called once, when a statement is the first that gets no name. */
  onFull: () => void = () => undefined

  /** How many statements have a name, and how often one was sent that gets none any more. */
  counts() {
    return { prepared: this.names.size, most: maxPrepared, unnamed: this.unnamed }
  }

  /** The name under which connections keep a statement; undefined for one that they do not. */
  of(text: string, label: string): string | undefined {
    if (text.length > maxText) return undefined
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= maxPrepared) {
      if (this.unnamed === 0) this.onFull()
      this.unnamed += 1
      return undefined
    }
    const name = `${label} ${this.names.size + 1}`
    this.names.set(text, name)
    return name
  }
}

type Run = (...all: unknown[]) => unknown

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * A connection that has the database keep the statements of short transactions, parsed and planned once for all values:
 * to plan one again for every handful of ids takes longer than to run it. From the first long list on, the statements of
 * a transaction are planned for what they are given. Outside of transactions it keeps what is marked as prepared.
 *
 * It sends what it is given without waiting for the answer to what it was given before, and all that comes in one turn
 * of the event loop in one piece.
 */
export class PreparingClient extends pg.Client {
  private inShortTransaction = false
  private isGathering = false
  private readonly names: PreparedNames

  constructor(config: pg.ClientConfig | undefined, names: PreparedNames) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    this.names = names
    const run = this.query.bind(this) as Run
    this.query = ((config: unknown, ...rest: unknown[]) => {
      this.gather()
      return run(isStatement(config) ? this.named(config, rest[0], run) : config, ...rest)
    }) as typeof this.query
  }

  /** From here to the end of the transaction its statements are prepared and planned once. */
  beginShortTransaction(): void {
    this.inShortTransaction = true
  }

  endTransaction(): void {
    this.inShortTransaction = false
  }

  private gather(): void {
    if (this.isGathering) return
    const { stream }: { stream: Duplex } = Reflect.get(this, 'connection')
    this.isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  private named(config: pg.QueryConfig, values: unknown, run: Run): pg.QueryConfig {
    const { text } = config
    if (this.inShortTransaction && Array.isArray(values) && values.some(isLong)) {
      this.inShortTransaction = false
      // Where it fails, so does what follows.
      Promise.resolve(run('set local plan_cache_mode = auto')).catch(() => undefined)
    }
    const label = mark.exec(text)?.[1] ?? (this.inShortTransaction ? 'write' : undefined)
    const name = label && this.names.of(text, label)
    return name ? { ...config, name } : config
  }
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > maxList
