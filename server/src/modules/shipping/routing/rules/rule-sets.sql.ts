import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import type { ActiveRules } from './rule-conditions.rules.ts'

/** A draft as it was saved last. */
export interface Draft {
  rules: RoutingRule[]
  note: string
  basedOn: number
  revision: number
  savedAt: string
  savedBy: string
}

/** Lets changes of the rules follow each other until the transaction ends. */
export async function lockRules(db: Db): Promise<void> {
  await takeLock(db, 'routingRules')
}

/** The rules that apply; null where none were ever activated. */
export async function findActiveRules(db: Db): Promise<ActiveRules | null> {
  const [row] = await query<ActiveRules>(
    db,
    sql`select version, rules from routing_rule_set where state = 'active'`,
  )
  return row ?? null
}

export async function findDraft(db: Db): Promise<Draft | null> {
  const [row] = await query<Draft>(
    db,
    sql`select rules, note, based_on as "basedOn", revision, ${iso(sql`saved_at`)} as "savedAt",
          saved_by as "savedBy"
        from routing_rule_set where state = 'draft'`,
  )
  return row ?? null
}

/** The rules of a version that was ever activated. */
export async function findRulesOf(db: Db, version: number): Promise<{ rules: RoutingRule[] } | null> {
  const [row] = await query<{ rules: RoutingRule[] }>(
    db,
    sql`select rules from routing_rule_set where version = ${version}`,
  )
  return row ?? null
}

interface Saved {
  at: Date
  by: string
}

/** The caller has locked the rules, and knows whether there is a draft. */
export async function writeDraft(
  db: Db,
  draft: Pick<Draft, 'rules' | 'note' | 'basedOn' | 'revision'>,
  { at, by }: Saved,
): Promise<void> {
  const rules = sql`${JSON.stringify(draft.rules)}::jsonb`
  await db.execute(sql`
    insert into routing_rule_set (state, rules, note, based_on, revision, saved_at, saved_by)
    values ('draft', ${rules}, ${draft.note}, ${draft.basedOn}, ${draft.revision}, ${at.toISOString()}, ${by})
    on conflict (state) where state in ('draft', 'active') do update set
      rules = excluded.rules, note = excluded.note, based_on = excluded.based_on, revision = excluded.revision,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`)
}

export async function deleteDraft(db: Db): Promise<void> {
  await db.execute(sql`delete from routing_rule_set where state = 'draft'`)
}

/** What applied so far is history. */
async function retireActive(db: Db): Promise<void> {
  await db.execute(sql`update routing_rule_set set state = 'old' where state = 'active'`)
}

const nextVersion = sql`(select coalesce(max(version), 0) + 1 from routing_rule_set)`

/** Lets the draft apply from now on; answers its version. The caller has locked the rules. */
export async function activateDraft(db: Db, { at, by }: Saved): Promise<number> {
  await retireActive(db)
  const [row] = await query<{ version: number }>(
    db,
    sql`update routing_rule_set
        set state = 'active', version = ${nextVersion}, activated_at = ${at.toISOString()}, activated_by = ${by}
        where state = 'draft' returning version`,
  )
  return row?.version ?? 0
}

/** Lets the rules of an earlier version apply as a new one; answers it. The caller has locked the rules. */
export async function activateCopy(db: Db, version: number, { at, by }: Saved): Promise<number> {
  await retireActive(db)
  const [row] = await query<{ version: number }>(
    db,
    sql`insert into routing_rule_set (version, state, rules, note, based_on, revision, saved_at, saved_by,
          activated_at, activated_by, restored_from)
        select ${nextVersion}, 'active', rules, note, based_on, revision, saved_at, saved_by,
          ${at.toISOString()}, ${by}, version
        from routing_rule_set where version = ${version} returning version`,
  )
  return row?.version ?? 0
}
