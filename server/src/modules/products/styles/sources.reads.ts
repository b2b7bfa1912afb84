import { systemActor } from '@selvedge/contract/core/actor.ts'
import type {
  SourcedField,
  SourceKind,
  StyleSource,
} from '@selvedge/contract/products/styles/style-sources.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../core/db/db.ts'

/** What the audit of a product calls the facts that its page shows. */
const recorded: Record<string, SourcedField> = {
  name: 'name',
  cnName: 'cnName',
  title: 'title',
  brand: 'brand',
  ref: 'ref',
  category: 'kind',
  weaving: 'weaving',
  sex: 'sex',
  composition: 'composition',
  origin: 'origin',
  tags: 'tags',
}

const kindOf = sql`case coalesce(after ->> 'cameFrom', '')
    when 'sheet' then 'sheet' when 'storefront' then 'storefront' when 'supplier' then 'supplier'
    when 'translation' then case when fact.name = 'cnName' then 'translation' else 'person' end
    else case when account_name = '' then 'computed' else 'person' end end`

/** Whatever an undo has given back came from where it came from before. */
const undo = 'job.undoProductRelease'
/** Jobs keep with their tags who has begun them, which their audit does not know. */
const tagJob = 'job.changeProductTags'

/** The last entry of a style's audit that has made each fact what it is, whatever else was noted of the style by that name. */
const readRecorded = (db: Db, id: number): Promise<(Omit<StyleSource, 'field'> & { fact: string })[]> =>
  query(
    db,
    sql`select distinct on (fact.name) fact.name as fact, ${kindOf} as kind,
          coalesce(after ->> 'file', after ->> 'channel', '') as name,
          case when after ->> 'cameFrom' = 'storefront' then after ->> 'site' end as site, ${iso(sql`at`)} as at,
          account_name as by
        from product join audit_entry on subject = 'product' and subject_id = ${String(id)}
          cross join lateral (values ('name', product.name), ('cnName', product.cn_name), ('title', product.title),
            ('brand', product.brand), ('ref', product.ref), ('category', product.category),
            ('weaving', product.weaving), ('sex', product.sex), ('composition', product.composition),
            ('origin', product.origin), ('tags', null)) as fact (name, value)
        where product.id = ${id} and endpoint not in (${undo}, ${tagJob})
          and before -> fact.name is distinct from after -> fact.name
          and case fact.name when 'tags' then exists (
              select from product_tag as filed where filed.product_id = product.id and after -> 'tags' ? filed.tag)
            else after ->> fact.name = fact.value end
        order by fact.name, audit_entry.at desc, audit_entry.id desc`,
  )

interface StoredElsewhere {
  field: SourcedField
  kind: SourceKind
  at: string
  by: string
}

/** What is no column of the product keeps itself who has said it last; of what is declared of it only the audit knows which fact that was. */
const readStoredElsewhere = (db: Db, id: number): Promise<StoredElsewhere[]> =>
  query(
    db,
    sql`select 'categories' as field, 'person' as kind, ${iso(sql`changed_at`)} as at, changed_by as by
        from product_category where product_id = ${id}
        union all (
          select 'tags', case job.created_by when ${systemActor} then 'computed' else 'person' end,
            ${iso(sql`job.created_at`)}, replace(job.created_by, ${systemActor}, '')
          from product_tag_line as line join product_tag_job as job on job.id = line.job_id
          where line.product_id = ${id} and line.catalogued order by line.id desc limit 1)
        union all
        select said.field, 'person', ${iso(sql`coalesce(noted.at, changed_at)`)}, coalesce(noted.by, changed_by)
        from customs_product cross join lateral (values ('weaving', 'weavingType', weaving_type), ('sex', 'sex', sex),
            ('composition', 'customsComponent', customs_component), ('origin', 'origin', origin),
            ('hsCode', 'hsCode', hs_code)) as said (field, name, value)
          left join lateral (
            select at, account_name as by from audit_entry
            where subject = 'customsProduct' and subject_id = ${String(id)} and after ->> said.name = said.value
              and before -> said.name is distinct from after -> said.name
            order by audit_entry.at desc, audit_entry.id desc limit 1) as noted on true
        where product_id = ${id} and said.value is not null`,
  )

/** Where the facts of a style came from last. What is declared of it is what people have said, whatever came in since. */
export async function readSources(db: Db, id: number): Promise<StyleSource[]> {
  const sources = new Map<SourcedField, StyleSource>()
  for (const { fact, ...source } of await readRecorded(db, id)) {
    const field = recorded[fact]
    if (field) sources.set(field, { field, ...source })
  }
  for (const stored of await readStoredElsewhere(db, id)) {
    const known = sources.get(stored.field)
    if (stored.field === 'tags' && known && known.at > stored.at) continue
    sources.set(stored.field, { name: '', site: null, ...stored })
  }
  return [...sources.values()]
}
