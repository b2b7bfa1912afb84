import type { categoryExport } from '@selvedge/contract/products/categories/categories.ts'
import { categoryPlatforms } from '@selvedge/contract/products/categories/platforms.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import type { z } from 'zod'
import { sheetFile } from '../../../core/files/spreadsheets.ts'
import type { Context } from '../../../core/http/context.ts'
import type { FileReply } from '../../../core/http/handle.ts'
import { readByCode } from './categories.reads.ts'

const headings = [
  { title: 'Code', width: 32 },
  { title: 'Parent', width: 28 },
  { title: 'Chinese', width: 20 },
  { title: 'English', width: 28 },
  { title: 'Order', width: 8 },
  ...Object.values(categoryPlatforms).map(({ en }) => ({ title: en, width: 26 })),
]

async function* cellsOf({ db }: Context): AsyncGenerator<Cell[]> {
  for (const row of (await readByCode(db)).values()) {
    yield [
      row.code,
      row.parent,
      row.zhName,
      row.enName,
      row.position,
      row.rednote,
      row.taobao,
      row.jd,
      row.shopify,
    ]
  }
}

/** The dictionary, as it can be imported again. */
export const exportCategories = async (
  context: Context,
  { format }: z.output<(typeof categoryExport)['query']>,
): Promise<FileReply> => sheetFile({ name: 'categories', format, headings, rows: cellsOf(context) })
