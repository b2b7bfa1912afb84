import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import {
  maxImportTags,
  maxProductImportRows,
  type productImportClear,
  type productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { mappingProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { isWorkbook } from '@selvedge/contract/sheets/is-workbook.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { TableFault } from '@selvedge/contract/sheets/table-fault.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import type { z } from 'zod'
import { dayOf } from '../../../../core/clock.ts'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { eachInPieces, laterTurn } from '../../../../core/observability/event-loop.ts'
import { getBrand, readMappings } from '../../mappings/mappings.public.ts'
import { readOwn } from '../../prices/prices.public.ts'
import { findSkuConflicts } from '../imports.reads.ts'
import { deleteDraft, insertDraft, lockDraft } from '../imports.sql.ts'
import { isShort } from '../release/released-price.rules.ts'
import { tagsOf } from './import-row.rules.ts'
import { type ImportedStyle, type ImportFault, openImport } from './import-sheet.rules.ts'

type Outcome = DataOf<typeof productImportUpload>

function linesOf({ bytes }: UploadedFile, encoding: Encoding | undefined): string[][] {
  if (isWorkbook(bytes)) fail('PRODUCT_IMPORT_NOT_SHEET')
  try {
    return readTextTable(bytes, encoding).lines
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    return fail('PRODUCT_IMPORT_UNREADABLE', { fault: error.words })
  }
}

function refuse(fault: ImportFault): never {
  switch (fault.kind) {
    case 'empty':
      return fail('PRODUCT_IMPORT_EMPTY')
    case 'columns':
      return fail('PRODUCT_IMPORT_COLUMNS', { columns: fault.missing.join('、') })
    case 'twice':
      return fail('PRODUCT_IMPORT_COLUMN_TWICE', { title: fault.title })
    case 'ambiguous':
      return fail('PRODUCT_IMPORT_COLUMNS_ALIKE', {
        columns: fault.titles.join('、'),
        property: { zh: mappingProps[fault.prop].zh, en: mappingProps[fault.prop].en },
      })
    case 'tooMany':
      return fail('PRODUCT_IMPORT_TOO_MANY', { most: maxProductImportRows, rows: fault.rows })
  }
}

/** Which rows would take a SKU from its style, or a style from its brand, or make a style a second time. */
async function strangers(
  { db }: Context,
  brand: string,
  styles: readonly ImportedStyle[],
): Promise<RowProblem[]> {
  const given = styles.flatMap(({ handle, variants }) =>
    variants.map(({ sku, row }) => ({ sku, handle, row })),
  )
  const found = new Map((await findSkuConflicts(db, brand, given)).map((one) => [one.sku, one]))
  return given.flatMap(({ sku, handle, row }): RowProblem[] => {
    const { spu = '', spelling = null, brand: other = null } = found.get(sku) ?? {}
    if (spelling !== null) {
      const message = { kind: 'productImport.otherCase', params: { spu: spelling } } as const
      return [{ row, column: 'handle', value: handle, message }]
    }
    if (spu)
      return [
        { row, column: 'sku', value: sku, message: { kind: 'productImport.otherStyle', params: { spu } } },
      ]
    if (!other) return []
    const message = { kind: 'productImport.otherBrand', params: { brand: other } } as const
    return [{ row, column: 'handle', value: handle, message }]
  })
}

/** Which rows would cross out less than a SKU costs in the shop, whose price they leave as it is. */
async function shortOnes(
  { db }: Context,
  channel: Channel,
  styles: readonly ImportedStyle[],
): Promise<RowProblem[]> {
  const given = styles.flatMap(({ variants }) =>
    variants.filter(({ price, compareAt }) => !price && compareAt),
  )
  if (given.length === 0) return []
  const skus = given.map(({ sku }) => sku)
  const prices = new Map((await readOwn(db, channel, skus)).map(({ sku, price }) => [sku, price]))
  return given
    .filter((one) => isShort(one, prices.get(one.sku) ?? null))
    .map(({ row, compareAt }) => ({
      ...{ row, column: 'compareAt', value: compareAt ?? '' },
      message: { kind: 'price.compare', params: {} },
    }))
}

/** So many columns that were not taken are named. */
const maxUnread = 100

/** Keeps the products of a sheet as the caller's own list, all of them or none. */
export async function uploadImport(
  context: Context,
  _query: unknown,
  { file, brand: given, season, site, tags: list, encoding }: z.output<(typeof productImportUpload)['body']>,
): Promise<Outcome> {
  const brand = await getBrand(context, given)
  if (!seasonsIn(Number(dayOf(context.now, context.zone).slice(0, 4))).includes(season))
    fail('PRODUCT_IMPORT_SEASON')
  const tags = tagsOf(list)
  if (tags.length > maxImportTags || tags.some(({ length }) => length > 255))
    fail('PRODUCT_IMPORT_TAGS', { most: maxImportTags })
  const opened = openImport(linesOf(file, encoding), await readMappings(context, { brand }), {
    brand,
    season,
  })
  if ('kind' in opened) return refuse(opened)
  await eachInPieces(opened.body, (line, index) => opened.reader.take(line, opened.firstLine + index))
  await laterTurn()
  const { styles, problems, problemCount } = opened.reader.end()
  if (problemCount > 0) fail('ROWS_REFUSED', { count: problemCount }, { problems, count: problemCount })
  const channel = site === 'ca' ? 'second' : 'first'
  const others = [
    ...(await strangers(context, brand, styles)),
    ...(await shortOnes(context, channel, styles)),
  ].toSorted((one, other) => one.row - other.row)
  if (others.length > 0) fail('ROWS_REFUSED', { count: others.length }, { problems: others })
  const { accountId } = callerOf(context)
  await insertDraft(
    context,
    { accountId, brand, season, channel, tags, fileName: file.name.slice(-200) },
    styles,
  )
  const variants = styles.reduce((sum, style) => sum + style.variants.length, 0)
  context.note({
    subject: 'product',
    subjectId: 'import',
    after: { brand, season, site, tags, file: file.name, products: styles.length, rows: variants },
  })
  return { products: styles.length, variants, unread: opened.unread.slice(0, maxUnread) }
}

/** Forgets the caller's own list, if it is still the one that is meant. */
export async function clearImport(
  context: Context,
  { id }: z.output<(typeof productImportClear)['query']>,
): Promise<1> {
  const { accountId } = callerOf(context)
  const draft = await lockDraft(context.db, accountId)
  if (draft && id !== undefined && draft.id !== id) fail('PRODUCT_IMPORT_CHANGED')
  // One that comes only now was not looked at either.
  const products = await deleteDraft(context.db, accountId, id)
  context.note({ subject: 'product', subjectId: 'import', before: { products } })
  return 1
}
