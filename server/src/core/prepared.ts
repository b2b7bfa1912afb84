import pg from 'pg'

/** In front of a statement outside of transactions: kept like those inside. For what every request asks. */
export const keptMark = '/* kept */'
/** How a transaction begins whose statements are kept; `transact` begins so. */
export const keepingMode = { accessMode: 'read write' } as const
const keepingBegin = 'begin read write'

/** Each costs every connection some memory in the database. */
const keptMost = 600
const textMost = 12_000
/** Longer lists deserve a plan of their own. */
const listMost = 50

const names = new Map<string, string>()

/** The name under which connections keep a statement; undefined for one that they do not. */
function nameOf(text: string): string | undefined {
  if (text.length > textMost) return undefined
  const known = names.get(text)
  if (known || names.size === keptMost) return known
  const name = `kept-${names.size + 1}`
  names.set(text, name)
  return name
}

type Run = (...all: unknown[]) => unknown

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * A connection that has the database keep the statements of short transactions, parsed and planned once for all values:
 * to plan one again for every handful of ids takes longer than to run it. From the first long list on, the statements of
 * a transaction are planned for what they are given, and so is everything outside, lists above all.
 *
 * It sends what it is given without waiting for the answer to what it was given before.
 */
export class KeepingClient extends pg.Client {
  private keeping = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    const run = this.query.bind(this) as Run
    this.query = ((config: unknown, ...rest: unknown[]) =>
      run(isStatement(config) ? this.named(config, rest[0], run) : config, ...rest)) as typeof this.query
  }

  private named(config: pg.QueryConfig, values: unknown, run: Run): pg.QueryConfig {
    const { text } = config
    if (text === keepingBegin) {
      this.keeping = true
      return { ...config, text: `${text}; set local plan_cache_mode = force_generic_plan` }
    }
    if (text === 'commit' || text === 'rollback') this.keeping = false
    if (this.keeping && Array.isArray(values) && values.some(isLong)) {
      this.keeping = false
      // Where it fails, so does what follows.
      Promise.resolve(run('set local plan_cache_mode = auto')).catch(() => undefined)
    }
    const name = this.keeping || text.startsWith(keptMark) ? nameOf(text) : undefined
    return name ? { ...config, name } : config
  }
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > listMost
