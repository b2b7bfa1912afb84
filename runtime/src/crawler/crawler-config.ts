import { type Config, ConfigError } from '@selvedge/server/core/config.ts'
import { readCommandConfig } from '../data-dir/secret-key.ts'

const usualWorkers = 3
const maxWorkers = 16

/** The environment of the crawler. It needs no key: what it reads and writes is not encrypted. */
export function readCrawlerConfig(env: Record<string, string | undefined>): {
  config: Config
  workers: number
} {
  const given = env.CRAWLER_WORKERS || String(usualWorkers)
  const workers = Number(given)
  if (!/^\d{1,2}$/.test(given) || workers < 1 || workers > maxWorkers)
    throw new ConfigError(`CRAWLER_WORKERS=${JSON.stringify(given)}: must be 1 to ${maxWorkers}`)
  return { config: readCommandConfig(env), workers }
}
