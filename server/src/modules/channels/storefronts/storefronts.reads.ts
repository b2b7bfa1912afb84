import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Storefront } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { maskSecret } from '@selvedge/contract/house/settings/setting-keys.ts'
import { sql } from 'drizzle-orm'
import { type Page, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { open, unreadable } from './connection/access.ts'
import { selectRows } from './storefronts.sql.ts'

const notSetUp = {
  name: '',
  baseUrl: '',
  token: '',
  webhookSecret: '',
  enabled: false,
  problem: null,
  subscribedAt: null,
  locations: 0,
  version: '',
}

/** Every channel, set up or not. */
export async function readStorefronts(context: Context): Promise<Page<Storefront>> {
  const stored = new Map((await selectRows(context.db)).map((row) => [row.channel, row]))
  const linked = await query<{ channel: string; count: number }>(
    context.db,
    sql`select channel, count(*) as count from storefront_location group by channel`,
  )
  const rows = channels.map((channel): Storefront => {
    const row = stored.get(channel)
    if (!row) return { ...notSetUp, channel }
    const token = open(context, row, 'token')
    const webhookSecret = open(context, row, 'webhookSecret')
    const isUnreadable = token === null || webhookSecret === null
    return {
      channel,
      name: row.name,
      baseUrl: row.baseUrl,
      token: maskSecret(token ?? '?'),
      webhookSecret: maskSecret(webhookSecret ?? '?'),
      enabled: row.enabled,
      problem: isUnreadable ? unreadable : row.problem,
      subscribedAt: row.subscribedAt?.toISOString() ?? null,
      locations: linked.find((one) => one.channel === channel)?.count ?? 0,
      version: row.version,
    }
  })
  return { rows, total: rows.length }
}
