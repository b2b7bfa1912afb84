import { countryName } from '@selvedge/contract/customs/countries.ts'
import {
  type DeclarationColumn,
  declarationColumns,
  type declarationExport,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import { sheetFile } from '../../../../core/files/spreadsheets.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { findOrder } from '../orders.reads.ts'
import { type DeclaredLine, declaredLines } from '../rows/declared-lines.ts'
import { complete } from '../styles/declarable.ts'

interface FileColumn {
  title: string
  width: number
  value(line: DeclaredLine): Cell
}

const columns: Record<DeclarationColumn | 'itemNo', FileColumn> = {
  itemNo: { title: '项号', width: 8, value: ({ itemNo }) => itemNo },
  hsCode: { title: '税号', width: 14, value: ({ hsCode }) => hsCode },
  handle: { title: 'SPU', width: 18, value: ({ handle }) => handle },
  ref: { title: '货号', width: 18, value: ({ ref }) => ref },
  brand: { title: '品牌', width: 18, value: ({ brand }) => brand },
  name: { title: '品名', width: 28, value: ({ name }) => name },
  kind: { title: '种类', width: 14, value: ({ kind }) => kind },
  sex: { title: '性别', width: 8, value: ({ sex }) => sex },
  weavingType: { title: '织造方式', width: 10, value: ({ weavingType }) => weavingType },
  customsComponent: { title: '成分', width: 28, value: ({ customsComponent }) => customsComponent },
  origin: {
    title: '原产国',
    width: 14,
    value: ({ origin }) => (origin === '' ? '' : `${countryName(origin, 'zh')}(${origin})`),
  },
  description: { title: '商品描述', width: 40, value: ({ description }) => description },
  elements: { title: '申报要素', width: 48, value: ({ elements }) => elements },
  unit: { title: '单位', width: 8, value: ({ unit }) => unit },
  count: { title: '数量', width: 8, value: ({ count }) => count },
  remark: { title: '备注', width: 24, value: ({ remark }) => remark },
}

/** The draft says what the goods are, for whoever fills in the declaration. */
const draftColumns: readonly DeclarationColumn[] = [
  'handle',
  'ref',
  'brand',
  'description',
  'customsComponent',
  'origin',
  'hsCode',
  'unit',
  'count',
]

type Requested = z.output<(typeof declarationExport)['query']>

function columnsOf({ t, columns: chosen }: Requested): readonly (keyof typeof columns)[] {
  const wanted = chosen && declarationColumns.filter((column) => chosen.includes(column))
  const usual = t === 'd' ? draftColumns : declarationColumns
  return [...(t === undefined ? [] : (['itemNo'] as const)), ...(wanted ?? usual)]
}

const names = { n: 'customs-items', d: 'customs-draft', file: 'customs' } as const

async function* cellsOf(lines: AsyncIterable<DeclaredLine>, shown: readonly FileColumn[]) {
  for await (const line of lines) yield shown.map((column) => column.value(line))
}

/** The declaration of a stock order as a file, once all of its products have a code. */
export async function exportDeclaration(context: Context, requested: Requested): Promise<FileReply> {
  const order = await findOrder(context.db, requested.id)
  const matched = await complete(context, order)
  const shown = columnsOf(requested).map((column) => columns[column])
  return sheetFile({
    name: `${names[requested.t ?? 'file']}-${stockOrderNumber(order.kind, order.id)}`,
    format: requested.format,
    headings: shown.map(({ title, width }) => ({ title, width })),
    rows: cellsOf(declaredLines(context, order.id, matched), shown),
  })
}
