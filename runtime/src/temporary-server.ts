import { tmpdir } from 'node:os'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import { ensureConsole } from './console-build.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

export interface TemporaryServer {
  url: string
  databaseUrl: string
  stop(): Promise<void>
}

/** The real server on a free port with a database of its own, gone when it stops. */
export async function startTemporaryServer(options: {
  /** The demo accounts, or their shop as well. */
  demo: 'accounts' | 'shop'
  /** Build and serve the console. */
  console: boolean
  /** The moment that the demo shop is made for; without it, now. */
  demoAt?: Date
}): Promise<TemporaryServer> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', DATA_DIR: tmpdir() })
  const consoleDir = options.console ? ensureConsole(config.dataDir, console.error) : undefined
  const database = await startTemporaryPostgres()
  try {
    const { demo, demoAt } = options
    const server = await startServer({ config, databaseUrl: database.url, consoleDir, demo, demoAt })
    return {
      url: server.url,
      databaseUrl: database.url,
      stop: async () => {
        await server.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
