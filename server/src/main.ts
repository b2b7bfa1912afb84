import { setTimeout as sleep } from 'node:timers/promises'
import { type App, connectionsWithWorkers, createApp, jobs, queues, schedule } from './app.ts'
import { startFolding } from './core/big-lists/fold.ts'
import type { Config } from './core/config.ts'
import { migrate } from './core/db/migrate.ts'
import { tasksOf } from './core/jobs/job-kinds.ts'
import { nameQueue } from './core/jobs/jobs.ts'
import { startWorkers } from './core/jobs/workers.ts'
import { noteKeyFingerprint } from './core/secrets/secret-key.sql.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { beginMarketing } from './demo/marketing/marketing.ts'
import { connectDemoCouriers } from './demo/partners/couriers.ts'
import { connectDemoLedger } from './demo/partners/ledger.ts'
import { connectDemoMiniProgram } from './demo/partners/mini-program.ts'
import { connectPaymentCompanies } from './demo/partners/payment-companies.ts'
import { connectDemoShopApps } from './demo/partners/shop-apps.ts'
import { connectSandbox } from './demo/partners/storefront.ts'
import { connectDemoSupplier } from './demo/partners/supplier.ts'
import { connectDemoTranslation } from './demo/partners/translation.ts'
import { connectDemoWarehouse } from './demo/partners/warehouse.ts'
import { connectDemoXiaohongshu } from './demo/partners/xiaohongshu.ts'
import { prepareProduction } from './first-start.ts'

export interface Server {
  url: string
  /** Whether the database was empty and has got its account admin. */
  adminCreated: boolean
  stop(): Promise<void>
}

export interface ServerParts {
  config: Config
  databaseUrl: string
  consoleDir?: string | undefined
  /** Fills an empty database with the demo accounts, or with their shop as well. Without it: production. */
  demo?: 'accounts' | 'shop' | undefined
  /** The moment that the demo shop is made for; without it, now. */
  demoAt?: Date | undefined
}

/**
 * Migrates, fills an empty database, and starts HTTP and workers as the configuration says. Throws ConfigError where
 * production lacks something.
 */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { config, databaseUrl, consoleDir, demo, demoAt } = parts
  await migrate(databaseUrl)
  const app = await createApp({
    // The supplier of the demo stands in the sandbox.
    config:
      demo === 'shop' && config.sandboxUrl !== ''
        ? { ...config, crawlerSandbox: new URL(config.sandboxUrl).origin }
        : config,
    databaseUrl,
    consoleDir,
    ...(config.workers && { connections: connectionsWithWorkers }),
  })
  try {
    await nameQueue(app.database.db, tasksOf(jobs), queues)
    await reportOtherKey(app, config)
    if (demo) await fillDemo(app, demo, config.adminPassword, demoAt)
    const adminCreated = !demo && (await prepareProduction(app, config.adminPassword))
    // First, because it fails where the port is taken; then nothing is running yet that would have to stop.
    if (config.http) await app.http.listen({ port: config.port, host: config.host })
    const onFault = (error: unknown) => app.http.log.error({ err: error }, 'workers')
    const workers = config.workers
      ? await startWorkers({ jobs, schedule, around: app.around, pool: app.database.pool, onFault })
      : null
    const folding = config.workers ? startFolding(app.database, onFault) : null
    const url = addressOf(app, config)
    // The sandbox runs beside the demo, and reaches it where it serves.
    if (demo) app.around.publicUrl ||= url
    if (demo === 'shop' && config.sandboxUrl !== '') {
      if (await connectSandbox(app, config.sandboxUrl)) await beginMarketing(app)
      await connectDemoShopApps(app, config.sandboxUrl)
      await connectPaymentCompanies(app, config.sandboxUrl)
      await connectDemoLedger(app, config.sandboxUrl)
      await connectDemoWarehouse(app, config.sandboxUrl)
      await connectDemoCouriers(app, config.sandboxUrl)
      await connectDemoMiniProgram(app, config.sandboxUrl)
      await connectDemoTranslation(app, config.sandboxUrl)
      await connectDemoXiaohongshu(app, config.sandboxUrl)
      await connectDemoSupplier(app, config.sandboxUrl)
    }
    return {
      url,
      adminCreated,
      async stop() {
        app.health.leave()
        await Promise.all([workers?.stop(), folding?.stop(), stopHttp(app, config)])
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** It starts all the same: a key that is lost is exchanged for another, and what was encrypted under it entered again. */
async function reportOtherKey(
  { database, around, http }: App,
  { secretKeyFingerprint }: Config,
): Promise<void> {
  if (secretKeyFingerprint === null) return
  if (await noteKeyFingerprint(database.db, secretKeyFingerprint, around.now()))
    http.log.error(
      'SECRET_KEY is another one than that of the server which started before: what is encrypted under the one can not be read under the other; all servers of a database need the same',
    )
}

/** Where this process serves; empty where it does not. */
function addressOf({ http }: App, config: Config): string {
  const [address] = http.addresses()
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return typeof address === 'object' ? `http://${host}:${address.port}` : ''
}

/** As long as a statement may run at most. */
const finishWithin = 60_000

/** Serves on while callers learn from /readyz that they must go elsewhere; then what has begun is finished. */
async function stopHttp({ http }: App, config: Config): Promise<void> {
  if (config.http) await sleep(config.drainSeconds * 1000)
  const tooLong = setTimeout(() => http.server.closeAllConnections(), finishWithin)
  await http.close()
  clearTimeout(tooLong)
}
