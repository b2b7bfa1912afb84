import type { Bill } from '@selvedge/sandbox/kingdee/ledger.ts'
import type pg from 'pg'
import { factsOf } from './book/bills.ts'
import { type ExpectedBill, type ExpectedPosting, plainAmount } from './book/book.ts'

/** A bill of a posting here. */
export interface PostedHere {
  /** Of the posting. */
  number: string
  type: string
  state: string
  quantity: number
  amount: string | null
  /** Null where the ledger was told nothing. */
  form: string | null
  bill: string | null
  step: string | null
  ledgerId: string | null
}

export type BillThere = Pick<Bill, 'id' | 'form' | 'number' | 'status' | 'model'>

export interface PostingFacts {
  expected: readonly ExpectedPosting[]
  here: readonly PostedHere[]
  there: readonly BillThere[]
}

export async function postingsHere(client: pg.Client): Promise<PostedHere[]> {
  const { rows } = await client.query<PostedHere>(
    `select task.number, task.type, task.state, task.quantity, task.amount::text, bill.form, bill.number as bill, bill.step,
       bill.ledger_id as "ledgerId"
     from ledger_task as task left join ledger_bill as bill on bill.task_id = task.id order by task.id, bill.position`,
  )
  return rows
}

/** What is not posted once, as it was done: here, and by its bills in the ledger. What nobody has done is not there either. */
export function postingDifferences({ expected, here, there }: PostingFacts): string[] {
  const postings = Map.groupBy(here, ({ number }) => number)
  const bills = Map.groupBy(there, ({ form, number }) => `${form} ${number}`)
  const numbers = new Set(expected.map(({ number }) => number))
  const wanted = new Set(
    expected.flatMap((posting) => posting.bills.map(({ form, number }) => `${form} ${number}`)),
  )
  return [
    ...expected.flatMap((posting) => ofPosting(posting, postings.get(posting.number) ?? [], bills)),
    ...[...postings.keys()]
      .filter((number) => !numbers.has(number))
      .map((number) => `nobody has done what is posted as ${number}`),
    ...[...bills.keys()].filter((key) => !wanted.has(key)).map((key) => `only the ledger knows ${key}`),
  ]
}

function ofPosting(
  { bills: wanted, ...posting }: ExpectedPosting,
  here: readonly PostedHere[],
  bills: ReadonlyMap<string, readonly BillThere[]>,
): string[] {
  const { type, number, units, amount } = posting
  const agree =
    here.length === wanted.length &&
    here.every(
      (row) =>
        row.type === type &&
        row.state === 'posted' &&
        row.quantity === units &&
        (row.amount === null ? '' : plainAmount(row.amount)) === amount,
    )
  return [
    ...(agree ? [] : [`posting ${number}: ${JSON.stringify({ done: posting, here })}`]),
    ...wanted.flatMap((bill) => {
      const own = here.find((row) => row.form === bill.form && row.bill === bill.number)
      return ofBill(bill, own, bills.get(`${bill.form} ${bill.number}`) ?? [])
    }),
  ]
}

function ofBill(
  { form, number, ...facts }: ExpectedBill,
  own: PostedHere | undefined,
  all: readonly BillThere[],
): string[] {
  const [bill] = all
  if (!bill) return [`${form} ${number} is not in the ledger`]
  if (all.length > 1) return [`${form} ${number} is in the ledger ${all.length} times`]
  const booked = factsOf(bill)
  const agrees =
    bill.status === 'C' &&
    own?.step === 'audited' &&
    own.ledgerId === String(bill.id) &&
    JSON.stringify(inOrder(booked)) === JSON.stringify(inOrder(facts))
  return agrees
    ? []
    : [`${form} ${number}: ${JSON.stringify({ done: facts, there: { ...booked, status: bill.status } })}`]
}

/** The fields of a bill, whoever has written them down. */
const inOrder = (facts: object) => Object.entries(facts).toSorted(([one], [two]) => (one < two ? -1 : 1))
