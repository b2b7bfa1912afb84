import { sql } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { countOf } from '../../core/db/db.ts'
import type { Context } from '../../core/http/context.ts'
import { stepsOf } from '../../core/http/steps.ts'
import { addLink } from '../../modules/products/crawler/crawler.service.ts'

const brands = [
  ['Fjord Kids', 'fjord-kids'],
  ['Petit Port', 'petit-port'],
  ['Mini Maille', 'mini-maille'],
] as const

async function connect(context: Context, sandboxUrl: string): Promise<void> {
  if ((await countOf(context.db, sql`from crawl_link`)) > 0) return
  for (const [brand, name] of brands) {
    const url = `${sandboxUrl}/supplier/brands/${name}`
    await addLink(context, { brand, url, type: 'main', channel: 'burton' })
  }
}

/** Has the demo's crawler begin with the sandbox's supplier; what goes wrong is told, and stops nothing. */
export async function connectDemoSupplier({ around, http }: App, sandboxUrl: string): Promise<void> {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  const steps = stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
  try {
    await steps.step((context) => connect(context, sandboxUrl))
  } catch (error) {
    http.log.warn({ err: error }, "the sandbox's supplier could not be connected")
  }
}
