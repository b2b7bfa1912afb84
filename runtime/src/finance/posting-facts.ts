import { isObject, listOf } from '@selvedge/sandbox/http/read.ts'
import type { Bill } from '@selvedge/sandbox/kingdee/ledger.ts'
import type pg from 'pg'
import type { Observed } from './facts.ts'

interface PostedHere {
  number: string
  type: string
  state: string
  quantity: number
  /** Null where the ledger was told nothing. */
  form: string | null
  bill: string | null
  step: string | null
  ledgerId: string | null
}

/** What of the ledger's bills and the postings here does not agree, and what staff have done that the ledger has not once. */
export async function postingDifferences(client: pg.Client, observed: Observed): Promise<string[]> {
  const { rows } = await client.query<PostedHere>(
    `select task.number, task.type, task.state, task.quantity, bill.form, bill.number as bill, bill.step,
       bill.ledger_id as "ledgerId"
     from ledger_task as task left join ledger_bill as bill on bill.task_id = task.id`,
  )
  const { ledger } = observed.partners
  const there = new Map(ledger.bills.map((bill) => [`${bill.form} ${bill.number}`, bill]))
  const here = new Set(rows.map(({ form, bill }) => `${form} ${bill}`))
  return [
    ...rows.flatMap((row) => {
      const bill = there.get(`${row.form} ${row.bill}`)
      const agree =
        row.state === 'posted' &&
        row.step === 'audited' &&
        bill?.status === 'C' &&
        String(bill.id) === row.ledgerId &&
        (row.type === 'RF' || unitsOf(bill) === Math.abs(row.quantity))
      return agree ? [] : [`posting ${row.number}: ${JSON.stringify({ here: row, there: bill ?? null })}`]
    }),
    ...[...there.keys()].filter((key) => !here.has(key)).map((key) => `only the ledger knows ${key}`),
    ...done(ledger.bills, observed),
  ]
}

const unitNames = ['FRealQty', 'FGainQty', 'FLossQty', 'FQty']

function unitsOf({ model }: Bill): number {
  const lines = Object.values(model).flatMap(listOf).filter(isObject)
  return lines.reduce((sum, line) => {
    const name = unitNames.find((one) => one in line)
    return sum + (name ? Number(line[name]) : 0)
  }, 0)
}

/** Each parcel, what came back and each refund is a bill, and there are no others. */
function done(bills: readonly Bill[], { clerks: { shipped, returned, refunded } }: Observed): string[] {
  const numbersOf = (form: string) => bills.filter((bill) => bill.form === form).map(({ number }) => number)
  const missing = (form: string, wanted: readonly string[]) => {
    const numbers = numbersOf(form)
    const found = new Set(numbers)
    return [
      ...wanted.filter((number) => !found.has(number)).map((number) => `${number} is not in the ledger`),
      ...(numbers.length === wanted.length
        ? []
        : [`${numbers.length} bills of ${form} instead of ${wanted.length}`]),
    ]
  }
  const refunds = numbersOf('AR_REFUNDBILL').length
  return [
    ...missing(
      'SAL_OUTSTOCK',
      [...shipped].map((id) => `SO${id}`),
    ),
    ...missing(
      'SAL_RETURNSTOCK',
      [...returned].map((id) => `RT${id}`),
    ),
    ...(refunds === refunded.size ? [] : [`${refunds} refunds in the ledger instead of ${refunded.size}`]),
  ]
}
