import { settingKeys, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { configHistory, SettingRow, SettingVersion } from '@selvedge/contract/house/settings/settings.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { settingFor } from './settings.service.ts'
import { shown } from './stored.ts'

interface Current {
  key: string
  version: number
  value: string
  changedAt: string
  changedBy: string
}

const columns = sql`value, ${iso(sql`changed_at`)} as "changedAt", changed_by as "changedBy"`

/** Every setting that the caller may see. */
export async function readSettings(context: Context): Promise<SettingRow[]> {
  const { rights } = callerOf(context)
  const seen = settingKeys.filter((key) => rights.has(settings[key].view))
  const stored = await query<Current>(
    context.db,
    sql`select current.* from unnest(${sql.param(seen)}::text[]) as requested (key) cross join lateral (
          select key, id as version, ${columns} from setting_version
          where setting_version.key = requested.key order by id desc limit 1) as current`,
  )
  const byKey = new Map(stored.map((row) => [row.key, row]))
  return seen.map((key) => {
    const { kind, name, effect, secret, pending, change } = settings[key]
    const current = byKey.get(key)
    return {
      key,
      kind,
      name,
      effect,
      secret,
      pending,
      ...shown(context, key, current?.value ?? null),
      default: settings[key].default,
      mayChange: rights.has(change),
      changedAt: current?.changedAt ?? null,
      changedBy: current?.changedBy ?? '',
      version: current?.version ?? 0,
    }
  })
}

/** The versions of one setting, newest first. */
export async function readVersions(
  context: Context,
  { key: name, skip, size }: z.output<(typeof configHistory)['query']>,
): Promise<Page<SettingVersion>> {
  const key = settingFor(context, name, 'view')
  const page = await queryPage<Omit<SettingVersion, 'problem'>>(context.db, {
    columns: sql`id, ${columns}, restored_from as "restoredFrom"`,
    from: sql`from setting_version where key = ${key}`,
    order: sql`id desc`,
    skip,
    size,
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...shown(context, key, row.value) })) }
}
