import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'

/** Notes that a person has accepted the names of these products. */
export async function noteReviewed(
  db: Db,
  ids: readonly number[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`insert into product_name_review (product_id, reviewed_at, reviewed_by)
        select id, ${timestamp(at)}, ${by} from unnest(${sql.param(ids)}::bigint[]) as one (id)
        order by id
        on conflict (product_id) do update set suggested = '', reviewed_at = excluded.reviewed_at,
          reviewed_by = excluded.reviewed_by`,
  )
}

/** Gives products the review again that they had, or none. */
export async function restoreReviews(
  db: Db,
  reviews: readonly { id: number; suggested: string; reviewedAt: string | null; reviewedBy: string }[],
): Promise<void> {
  await db.execute(
    sql`update product_name_review as review set suggested = given.suggested, reviewed_at = given.at,
          reviewed_by = given.by
        from unnest(${sql.param(reviews.map(({ id }) => id))}::bigint[],
          ${sql.param(reviews.map(({ suggested }) => suggested))}::text[],
          ${sql.param(reviews.map(({ reviewedAt }) => reviewedAt))}::timestamptz[],
          ${sql.param(reviews.map(({ reviewedBy }) => reviewedBy))}::text[]) as given (id, suggested, at, by)
        where review.product_id = given.id`,
  )
}

/** Keeps how people have called products of an English name. */
export async function storeTerms(
  db: Db,
  terms: readonly { enName: string; cnName: string }[],
): Promise<void> {
  await db.execute(
    sql`insert into name_term (en_name, cn_name)
        select * from unnest(${sql.param(terms.map(({ enName }) => enName))}::text[],
          ${sql.param(terms.map(({ cnName }) => cnName))}::text[]) as one (en_name, cn_name)
        on conflict (en_name) do update set cn_name = excluded.cn_name`,
  )
}

/** Keeps what a machine has translated. */
export async function storeTranslations(
  db: Db,
  translations: readonly { enName: string; cnName: string }[],
): Promise<void> {
  await db.execute(
    sql`insert into name_translation (en_name, cn_name)
        select * from unnest(${sql.param(translations.map(({ enName }) => enName))}::text[],
          ${sql.param(translations.map(({ cnName }) => cnName))}::text[]) as one (en_name, cn_name)
        order by en_name on conflict (en_name) do update set cn_name = excluded.cn_name`,
  )
}

/** Keeps suggestions, but for products that were reviewed meanwhile. */
export async function suggestNames(
  db: Db,
  suggestions: readonly { id: number; suggested: string }[],
): Promise<void> {
  await db.execute(
    sql`insert into product_name_review (product_id, suggested)
        select * from unnest(${sql.param(suggestions.map(({ id }) => id))}::bigint[],
          ${sql.param(suggestions.map(({ suggested }) => suggested))}::text[]) as one (id, suggested)
        order by id
        on conflict (product_id) do update set suggested = excluded.suggested
          where product_name_review.reviewed_at is null`,
  )
}
