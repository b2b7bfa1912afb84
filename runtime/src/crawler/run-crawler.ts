import { ConfigError } from '@selvedge/server/core/config.ts'
import { startCrawler } from '@selvedge/server/crawler.ts'
import { findRunningPostgres } from '../postgres/postgres.ts'
import { onStopSignal } from '../processes/signals.ts'
import { readCrawlerConfig } from './crawler-config.ts'

/** Runs the crawler as the environment says until a signal stops it, or the process that has started it ends. */
export async function runCrawler(): Promise<void> {
  try {
    const { config, workers } = readCrawlerConfig(process.env)
    const databaseUrl = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
    if (!databaseUrl)
      throw new ConfigError(`No server is running on ${config.dataDir}: start it first, or set DATABASE_URL.`)
    const crawler = await startCrawler({ config, databaseUrl, workers })
    const stop = async () => {
      await crawler.stop()
      process.exit(0)
    }
    process.on('disconnect', () => void stop())
    if (process.send) process.send({ workers: crawler.names })
    else console.log(`The crawler is working: ${crawler.names.join(', ')}`)
    onStopSignal(stop, () => process.exit(1))
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}
