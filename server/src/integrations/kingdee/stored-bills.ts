import type { LedgerStep } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { z } from 'zod'
import type {
  LedgerBill,
  LedgerBillLine,
  LedgerBillLines,
  LedgerTerms,
  ListedLedgerBill,
  StoredLedgerBill,
} from '../../ports/ledger.ts'
import { forms, type KingdeeClient, understood } from './client.ts'
import { findFailedRows, refusal, rowsReply } from './replies.ts'

/** How far a bill is, by the status that its document has there: created, in review, audited, in review anew, draft. */
const steps: Readonly<Record<string, LedgerStep>> = {
  A: 'saved',
  B: 'submitted',
  C: 'audited',
  D: 'saved',
  Z: 'saved',
}
export const stepOf = (status: unknown): LedgerStep => steps[String(status)] ?? 'saved'

/** Where the units of a form stand. */
interface Places {
  entry: string
  sku: string
  quantity: string
  price?: string
  into?: string
  outOf?: string
  /** Of whose head the field FStockDirect says that units go the other way. */
  turns?: true
  pricedAtCost?: true
}

const sold = { entry: 'FEntity', sku: 'FMaterialID', quantity: 'FRealQty', price: 'FTaxPrice' }

const placesOf = ({ countRows: { entry, gain, loss } }: LedgerTerms): Readonly<Record<string, Places>> => ({
  STK_InStock: {
    ...{ entry: 'FInStockEntry', sku: 'FMaterialId', quantity: 'FRealQty', price: 'FTaxPrice' },
    ...{ into: 'FStockId', pricedAtCost: true },
  },
  SAL_OUTSTOCK: { ...sold, outOf: 'FStockID' },
  SAL_RETURNSTOCK: { ...sold, into: 'FStockID' },
  STK_TransferDirect: {
    ...{ entry: 'FBillEntry', sku: 'FMaterialId', quantity: 'FQty' },
    ...{ into: 'FDestStockId', outOf: 'FSrcStockId' },
  },
  STK_MISCELLANEOUS: {
    ...{ entry: 'FEntity', sku: 'FMATERIALID', quantity: 'FQty', price: 'FPrice' },
    ...{ into: 'FSTOCKID', turns: true, pricedAtCost: true },
  },
  STK_MisDelivery: {
    ...{ entry: 'FEntity', sku: 'FMaterialId', quantity: 'FQty' },
    ...{ outOf: 'FStockId', turns: true },
  },
  STK_StockCountGain: { entry, sku: 'FMaterialId', quantity: gain, into: 'FStockId' },
  STK_StockCountLoss: { entry, sku: 'FMaterialId', quantity: loss, outOf: 'FStockId' },
})

export const stockForms = [
  'STK_InStock',
  'SAL_OUTSTOCK',
  'SAL_RETURNSTOCK',
  'STK_TransferDirect',
  'STK_MISCELLANEOUS',
  'STK_MisDelivery',
  'STK_StockCountGain',
  'STK_StockCountLoss',
] as const

const returnDirection = 'RETURN'
/** More rows than these no answer has. */
const maxRows = 2_000
/** So many pages of one question at most: what goes on for ever is no ledger. */
const maxPages = 200

interface Values {
  sku: unknown
  quantity: unknown
  price: unknown
  into: unknown
  outOf: unknown
  direction: unknown
}

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function lineOf(places: Places, values: Values): LedgerBillLine {
  const [into, outOf] = [textIn(values.into), textIn(values.outOf)]
  const isTurned = places.turns === true && values.direction === returnDirection
  const price = textIn(values.price)
  return {
    sku: textIn(values.sku),
    quantity: Math.round(Number(values.quantity)) || 0,
    price: price === '' ? null : price,
    ...(isTurned ? { into: outOf, outOf: into } : { into, outOf }),
  }
}

const called = z.object({ FNumber: z.string() })
const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** What a bill says of units, as it was sent. */
export function linesOf(
  { form, model }: Pick<LedgerBill, 'form' | 'model'>,
  terms: LedgerTerms,
): LedgerBillLines {
  const places = placesOf(terms)[form]
  const rows = places && rowsSchema.safeParse(model[places.entry]).data
  if (!rows) return { lines: [], pricedAtCost: false }
  const lines = rows.map((row) => {
    const numberAt = (field: string | undefined) => field && called.safeParse(row[field]).data?.FNumber
    return lineOf(places, {
      sku: numberAt(places.sku),
      quantity: row[places.quantity],
      price: places.price && row[places.price],
      into: numberAt(places.into),
      outOf: numberAt(places.outOf),
      direction: model.FStockDirect,
    })
  })
  return { lines, pricedAtCost: places.pricedAtCost === true }
}

interface Question {
  form: string
  fields: readonly string[]
  where: string
  order: string
}

async function rowsFor(
  client: KingdeeClient,
  { form, fields, where, order }: Question,
  start: number,
  most: number,
) {
  const data = {
    ...{ FormId: form, FieldKeys: fields.join(','), FilterString: where, OrderString: order },
    ...{ TopRowCount: 0, StartRow: start, Limit: most },
  }
  const answer = await client.call(`${forms}.ExecuteBillQuery`, { data })
  const failed = findFailedRows(answer)
  if (failed) throw refusal(failed)
  return understood(rowsReply, answer)
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Of these numbers of a form those that are there, a row of the answer for each of their lines. */
async function readForm(
  client: KingdeeClient,
  form: string,
  numbers: readonly string[],
  terms: LedgerTerms,
): Promise<StoredLedgerBill[]> {
  const places = placesOf(terms)[form]
  const at = (field: string | undefined) => (field ? [`${field}.FNumber`] : [])
  const ofLines = places
    ? [
        ...at(places.sku),
        places.quantity,
        ...(places.price ? [places.price] : []),
        ...at(places.into),
        ...at(places.outOf),
        ...(places.turns ? ['FStockDirect'] : []),
      ]
    : []
  const fields = ['FBillNo', 'FDocumentStatus', ...ofLines]
  const question = {
    ...{ form, fields, where: `FBillNo in (${numbers.map(quoted).join(',')})` },
    order: places ? `FID,${places.entry}_FEntryID` : 'FID',
  }
  const bills = new Map<string, StoredLedgerBill>()
  for (let page = 0; page < maxPages; page += 1) {
    const rows = await rowsFor(client, question, page * maxRows, maxRows)
    for (const row of rows) addRow(bills, { form, fields, places }, row)
    if (rows.length < maxRows) break
  }
  return [...bills.values()]
}

function addRow(
  bills: Map<string, StoredLedgerBill>,
  { form, fields, places }: { form: string; fields: readonly string[]; places: Places | undefined },
  row: readonly unknown[],
): void {
  const number = textIn(row[0])
  const bill = bills.get(number) ?? {
    ...{ form, number, step: stepOf(row[1]), lines: [] },
    pricedAtCost: places?.pricedAtCost === true,
  }
  bills.set(number, bill)
  if (!places) return
  const value = (field: string | undefined) => (field === undefined ? '' : row[fields.indexOf(field)])
  const numberAt = (field: string | undefined) => (field === undefined ? '' : value(`${field}.FNumber`))
  bill.lines.push(
    lineOf(places, {
      sku: numberAt(places.sku),
      quantity: value(places.quantity),
      price: value(places.price),
      into: numberAt(places.into),
      outOf: numberAt(places.outOf),
      direction: value('FStockDirect'),
    }),
  )
}

/** Bills of several forms, each form by itself. */
export async function readBills(
  client: KingdeeClient,
  bills: readonly Pick<LedgerBill, 'form' | 'number'>[],
  terms: LedgerTerms,
): Promise<StoredLedgerBill[]> {
  const found: StoredLedgerBill[] = []
  for (const [form, ofForm] of Map.groupBy(bills, (bill) => bill.form)) {
    const numbers = ofForm.map(({ number }) => number)
    found.push(...(await readForm(client, form, numbers, terms)))
  }
  return found
}

export async function listBills(
  client: KingdeeClient,
  form: string,
  { from, until }: { from: string; until: string },
  { after, most }: { after: number; most: number },
): Promise<ListedLedgerBill[]> {
  const rows = await rowsFor(
    client,
    {
      ...{ form, fields: ['FID', 'FBillNo', 'FDate'], order: 'FID' },
      where: `FID > ${after} and FDocumentStatus = 'C' and FDate >= ${quoted(from)} and FDate < ${quoted(until)}`,
    },
    0,
    most,
  )
  return rows.map(([id, number, date]) => ({
    ...{ id: Number(id), number: textIn(number), date: textIn(date).slice(0, 10) },
  }))
}
