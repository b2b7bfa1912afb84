import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { tariffImport } from '@selvedge/contract/customs/tariff/tariff.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readTariffState } from './tariff.reads.ts'
import { replaceTariff } from './tariff.sql.ts'
import { readTariff } from './tariff-sheet.rules.ts'

/** Puts the tariff of a sheet in place of the one on file, unless something is wrong with it. */
export async function importTariff(
  context: Context,
  _query: unknown,
  body: z.output<(typeof tariffImport)['body']>,
): Promise<DataOf<typeof tariffImport>> {
  const { rows, problems } = readTariff(body)
  if (rows.length === 0 && problems.length === 0) fail('TARIFF_EMPTY')
  const changed =
    problems.length > 0
      ? { added: 0, removed: 0 }
      : await replaceTariff(context.db, rows, { at: context.now, by: actorOf(context) })
  const { codes, strangers } = await readTariffState(context)
  context.note({ subject: 'tariff', subjectId: 'import', after: { rows: codes, ...changed } })
  return { codes, ...changed, problems, strangers }
}
