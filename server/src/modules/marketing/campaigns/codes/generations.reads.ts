import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type CodeState, codeStateNames } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type CodeGeneration,
  codeGenerationExport,
  type codeGenerationList,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import { exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'

/** Codes that were made together, newest first; counted for those that are shown alone. */
export const readGenerations = (
  context: Context,
  { skip, size }: z.output<(typeof codeGenerationList)['query']>,
): Promise<Page<CodeGeneration>> =>
  queryPage<CodeGeneration>(context.db, {
    columns: sql`made.id, made.price_rule_id::bigint as "discountId", made.prefix, made.length, made.count,
      (select count(*)::int from discount_code as code where code.generation_id = made.id and code.state = 'live') as live,
      (select count(*)::int from discount_code as code
        where code.generation_id = made.id and code.state = 'refused') as refused,
      (select count(*)::int from discount_code as code
        where code.generation_id = made.id and code.first_code <> '') as replaced,
      (select count(*)::int from discount_code as code
        where code.generation_id = made.id and code.state in ('sending', 'removing')) as open,
      ${iso(sql`made.created_at`)} as "createdAt", made.created_by as "createdBy"`,
    from: sql`from code_generation as made`,
    order: sql`made.created_at desc nulls last, made.id desc nulls last`,
    skip,
    size,
    read: { id: sql`made.id`, tables: sql`code_generation as made` },
  })

interface ExportedCode {
  id: number
  code: string
  firstCode: string
  state: CodeState
  said: string
  problem: StorableFailure | null
}

/** The codes as they are by now: where the shop had one already, what stands in its place. */
export const generationExporter = exporter({
  name: 'discount-codes',
  endpoint: codeGenerationExport,
  cursor: z.object({ id: z.int() }),
  columns: [
    { title: '折扣码', width: 32, value: ({ code }: ExportedCode) => code },
    { title: '替换前', width: 32, value: ({ firstCode }) => firstCode },
    { title: '状态', value: ({ state }) => codeStateNames[state].zh },
    {
      title: '说明',
      width: 40,
      value: ({ said, problem }) => (problem ? failures.word('zh', problem) : said),
    },
  ],
  count: async ({ db }, { id }) => {
    const [counted] = await query<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from discount_code where generation_id = ${id}`,
    )
    return counted?.rows ?? 0
  },
  page: ({ db }, { id }, after) =>
    query<ExportedCode>(
      db,
      sql`select id, code, first_code as "firstCode", state, said, problem from discount_code
          where generation_id = ${id} and id > ${after?.id ?? 0} order by id limit ${exportPageSize}`,
    ),
})
