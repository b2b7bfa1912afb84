import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Most prepared statements per connection: each costs the database some memory. */
const maxPrepared = 600
const maxText = 12_000
/** Longer lists deserve a plan of their own. */
const maxList = 50

const mark = /^\/\* prepared: ([\w .-]+) \*\/ /
/** In front of a statement outside of transactions that connections prepare under this name. */
export const preparedMark = (name: string): string => `/* prepared: ${name} */ `

/** What the connections of one pool keep prepared, for whoever watches it. */
export class PreparedCounts {
  private readonly open = new Set<LatestStatements>()
  private closed = 0
  /** Called once, when the first statement makes room for another. */
  onFull: () => void = () => undefined

  /** How many statements the connections keep, how many each may keep, and how often one was closed for another. */
  counts() {
    let prepared = 0
    for (const statements of this.open) prepared += statements.size
    return { prepared, most: maxPrepared, closed: this.closed }
  }

  opened(statements: LatestStatements): void {
    this.open.add(statements)
  }

  ended(statements: LatestStatements): void {
    this.open.delete(statements)
  }

  madeRoom(): void {
    if (this.closed === 0) this.onFull()
    this.closed += 1
  }
}

/** The names of the statements that one connection keeps: those that were sent last. */
export class LatestStatements {
  private readonly names = new Map<string, string>()
  private readonly most: number
  private readonly close: (name: string) => void
  private made = 0

  constructor(close: (name: string) => void, most = maxPrepared) {
    this.close = close
    this.most = most
  }

  get size(): number {
    return this.names.size
  }

  /** The name under which the connection keeps a statement; undefined for one that is too long to keep. */
  nameOf(text: string, label: string): string | undefined {
    if (text.length > maxText) return undefined
    const name = this.names.get(text) ?? this.newName(label)
    // What was sent last stands last.
    this.names.delete(text)
    this.names.set(text, name)
    return name
  }

  /** No name comes twice: the driver may learn that a statement was parsed after it has been closed again. */
  private newName(label: string): string {
    const [oldest] = this.names
    if (oldest && this.names.size >= this.most) {
      this.names.delete(oldest[0])
      this.close(oldest[1])
    }
    this.made += 1
    return `${label} ${this.made}`
  }
}

type Run = (...all: unknown[]) => unknown

/** What the driver has and does not declare. */
interface DriverConnection {
  stream: Duplex
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

const connectionOf = (client: object): DriverConnection => Reflect.get(client, 'connection')

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * A connection that has the database keep the statements of short transactions, parsed and planned once for all values:
 * to plan one again for every handful of ids takes longer than to run it. From the first long list on, the statements of
 * a transaction are planned for what they are given. Outside of transactions it keeps what is marked as prepared.
 *
 * It keeps the statements that were sent last: what a screen asks stays planned, however many others there were before.
 *
 * It sends what it is given without waiting for the answer to what it was given before, and all that comes in one turn
 * of the event loop in one piece.
 */
export class PreparingClient extends pg.Client {
  private inShortTransaction = false
  private keepsLongLists = false
  private isGathering = false
  private readonly statements: LatestStatements

  constructor(config: pg.ClientConfig | undefined, prepared: PreparedCounts) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    this.statements = new LatestStatements((name) => {
      prepared.madeRoom()
      this.closeStatement(name)
    })
    prepared.opened(this.statements)
    this.once('end', () => prepared.ended(this.statements))
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

  /** From here to the end of the transaction they stay planned once, whatever lists they come with. */
  keepPlans(): void {
    this.keepsLongLists = true
  }

  endTransaction(): void {
    this.inShortTransaction = false
    this.keepsLongLists = false
  }

  /** Goes in front of the statement that takes its place; the database does it even in a transaction that has failed. */
  private closeStatement(name: string): void {
    const connection = connectionOf(this)
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }

  private gather(): void {
    if (this.isGathering) return
    const { stream } = connectionOf(this)
    this.isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  private named(config: pg.QueryConfig, values: unknown, run: Run): pg.QueryConfig {
    const { text } = config
    const isReplanned = this.inShortTransaction && !this.keepsLongLists
    if (isReplanned && Array.isArray(values) && values.some(isLong)) {
      this.inShortTransaction = false
      // Where it fails, so does what follows.
      Promise.resolve(run('set local plan_cache_mode = auto')).catch(() => undefined)
    }
    const label = mark.exec(text)?.[1] ?? (this.inShortTransaction ? 'write' : undefined)
    const name = label && this.statements.nameOf(text, label)
    return name ? { ...config, name } : config
  }
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > maxList
