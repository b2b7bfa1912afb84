import { type Given, isObject, listOf } from '../http/read.ts'
import { entryOf } from './check-bill.ts'
import type { Bill } from './ledger.ts'

/** More rows than these no answer has. */
const maxRows = 2_000

type Test = (bill: Bill) => boolean

const unquoted = (text: string): string => text.slice(1, -1).replaceAll("''", "'")
const listed = (text: string): string[] => (text.match(/'(?:[^']|'')*'/g) ?? []).map(unquoted)
const dateOf = ({ model }: Bill): string => String(model.FDate ?? '')

/** The conditions that are understood here: of number, id, status and date. */
const conditions: readonly (readonly [RegExp, (value: string) => Test])[] = [
  [/^FBillNo = ('(?:[^']|'')*')$/, (value) => (bill) => bill.number === unquoted(value)],
  [
    /^FBillNo in \(('(?:[^']|'')*'(?:,'(?:[^']|'')*')*)\)$/,
    (value) => {
      const numbers = new Set(listed(value))
      return (bill) => numbers.has(bill.number)
    },
  ],
  [/^FID > (\d+)$/, (value) => (bill) => bill.id > Number(value)],
  [/^FDocumentStatus = '(\w)'$/, (value) => (bill) => bill.status === value],
  [/^FDate >= '(\d{4}-\d\d-\d\d)'$/, (value) => (bill) => dateOf(bill) >= value],
  [/^FDate < '(\d{4}-\d\d-\d\d)'$/, (value) => (bill) => dateOf(bill) < value],
]

function testOf(condition: string): Test | null {
  for (const [pattern, test] of conditions) {
    const value = pattern.exec(condition)?.[1]
    if (value !== undefined) return test(value)
  }
  return null
}

/** The filter of a query as tests; null where it is not understood. */
function testsOf(filter: string): Test[] | null {
  const tests = filter === '' ? [] : filter.split(' and ').map(testOf)
  return tests.every((test) => test !== null) ? tests : null
}

/** A field of a row as the ledger answers it: base data by its number, a date with its time. */
function valueAt(given: Given, name: string): unknown {
  const [field = '', part] = name.split('.')
  const value = given[field]
  if (part) return isObject(value) ? (value[part] ?? null) : null
  if (field === 'FDate' && value !== undefined) return `${String(value)}T00:00:00`
  return isObject(value) ? null : (value ?? null)
}

/** One row for each bill; where fields of its lines are asked for, one for each line. */
function rowsOf(bill: Bill, names: readonly string[]): unknown[][] {
  const head: Given = {
    ...bill.model,
    ...{ FID: bill.id, FBillNo: bill.number, FDocumentStatus: bill.status },
  }
  const lines = listOf(bill.model[entryOf(bill) ?? '']).filter(isObject)
  const fields = names.map((name) => name.split('.')[0] ?? '')
  const ofLines = lines.filter((line) => fields.some((name) => !(name in head) && name in line))
  return (ofLines.length > 0 ? ofLines : [{}]).map((line) =>
    names.map((name) => valueAt({ ...line, ...head }, name)),
  )
}

/** What a query of bills answers, from a row on; null where it is not understood. */
export function rowsFor(bills: readonly Bill[], given: Given): unknown[][] | null {
  const tests = testsOf(String(given.FilterString ?? ''))
  if (!tests) return null
  const names = String(given.FieldKeys).split(',')
  const start = Number(given.StartRow) || 0
  return bills
    .filter((bill) => bill.form === String(given.FormId) && tests.every((test) => test(bill)))
    .toSorted((a, b) => a.id - b.id)
    .flatMap((bill) => rowsOf(bill, names))
    .slice(start, start + Math.min(maxRows, Number(given.Limit) || maxRows))
}
