import type { CrawlRule } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import type { CrawlChangeKind, CrawlDecision } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import { stamp } from '../workers/runs.sql.ts'

export const readRules = ({ db }: { db: Db }): Promise<CrawlRule[]> =>
  query(
    db,
    sql`select id, brand, kind, percent, decision, ${iso(sql`created_at`)} as "createdAt", created_by as "createdBy"
        from crawl_rule order by id`,
  )

export interface NewRule {
  brand: string
  kind: CrawlChangeKind
  percent: number | null
  decision: CrawlDecision
}

/** Its id; null where there are as many as there may be. */
export async function insertRule(
  db: Db,
  rule: NewRule,
  most: number,
  { by, at }: { by: string; at: Date },
): Promise<number | null> {
  const [made] = await query<{ id: number }>(
    db,
    sql`insert into crawl_rule (brand, kind, percent, decision, created_at, created_by)
        select ${rule.brand}, ${rule.kind}, ${rule.percent}::int, ${rule.decision}, ${stamp(at)}, ${by}
        where (select count(*) from crawl_rule) < ${most} returning id`,
  )
  return made?.id ?? null
}

export async function deleteRule(db: Db, id: number): Promise<NewRule | null> {
  const [gone] = await query<NewRule>(
    db,
    sql`delete from crawl_rule where id = ${id} returning brand, kind, percent, decision`,
  )
  return gone ?? null
}
