import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  RuleSet,
  routingRulesGet,
  routingRulesVersion,
  routingRulesVersions,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findDraft } from './rule-sets.sql.ts'

const columns = sql`version, state, rules, note, ${iso(sql`activated_at`)} as "activatedAt",
  activated_by as "activatedBy", restored_from as "restoredFrom"`

/** Before anything was activated no rules apply. */
const noRules: RuleSet = {
  version: 0,
  state: 'active',
  rules: [],
  note: '',
  activatedAt: null,
  activatedBy: '',
  restoredFrom: null,
}

export async function readRules({ db }: Context): Promise<DataOf<typeof routingRulesGet>> {
  const [active] = await query<RuleSet>(
    db,
    sql`select ${columns} from routing_rule_set where state = 'active'`,
  )
  return { active: active ?? noRules, draft: await findDraft(db) }
}

export async function readVersion(
  { db }: Context,
  { version }: z.output<(typeof routingRulesVersion)['query']>,
): Promise<RuleSet> {
  const [found] = await query<RuleSet>(
    db,
    sql`select ${columns} from routing_rule_set where version = ${version}`,
  )
  return found ?? fail('ROUTING_VERSION_NOT_FOUND', { version })
}

export async function readVersions(
  { db }: Context,
  { skip, size }: z.output<(typeof routingRulesVersions)['query']>,
): Promise<Page<RuleSet>> {
  const page = await queryPage<RuleSet & { id: number }>(db, {
    columns: sql`id, ${columns}`,
    from: sql`from routing_rule_set where version is not null`,
    order: sql`version desc`,
    skip,
    size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}
