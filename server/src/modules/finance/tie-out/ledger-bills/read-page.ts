import { addDays, dayOf } from '../../../../core/clock.ts'
import type { Steps } from '../../../../core/http/context.ts'
import type { Ledger, LedgerTerms, ListedLedgerBill } from '../../../../ports/ledger.ts'
import { endlessPages } from '../../../../ports/partner-pages.ts'
import { type PostedTask, readUnknown } from './bills.reads.ts'
import { billKey, compareDocument, type Finding, findUnknown } from './bills.rules.ts'
import type { Next, Reading } from './reading.sql.ts'

/** So many bills are listed at once, and of so many that are unknown here the lines are read. */
const listedAtOnce = 1_000
const unknownAtOnce = 200

export interface Page {
  run: Reading
  terms: LedgerTerms
  /** Warehouses of the ledger that are ours. */
  ours: ReadonlySet<string>
  until: Date
  /** What is asked after, as long as it is about what was sent. */
  posted: PostedTask[]
}

export interface Read {
  next: Next
  /** So many bills were read. */
  bills: number
  found: Finding[]
}

/** What was sent is asked after by its numbers. */
export async function readSent(ledger: Ledger, { run, posted, terms }: Page): Promise<Read> {
  const stored = await ledger.read(
    posted.flatMap(({ bills }) => bills),
    terms,
  )
  const there = new Map(stored.map((bill) => [billKey(bill), bill]))
  const found = posted.flatMap(({ bills, ...task }) =>
    compareDocument(
      { ...task, bills: bills.map((bill) => ({ ...bill, ...ledger.linesOf(bill, terms) })) },
      there,
    ),
  )
  const last = posted.at(-1)
  const next: Next = last ? { ...run, afterTask: last.taskId } : { ...run, stage: 'others' }
  return { next, bills: stored.length, found }
}

/** All that is there, form by form: of what is unknown here it is read what it moves. */
export async function readOthers(steps: Steps, ledger: Ledger, page: Page): Promise<Read> {
  const { run, terms, ours, until } = page
  const form = ledger.stockForms[run.formAt]
  if (form === undefined) return { next: { stage: 'skus' }, bills: 0, found: [] }
  const dated = { from: `${run.firstMonth}-01`, until: addDays(dayOf(until, steps.zone), 1) }
  const listed = await ledger.list(form, dated, { after: run.afterBill, most: listedAtOnce })
  const byNumber = new Map(listed.map((bill) => [bill.number, bill]))
  const unknown = await steps.step(({ db }) => readUnknown(db, form, [...byNumber.keys()]))
  const read = new Map(unknown.slice(0, unknownAtOnce).map(({ number, taskId }) => [number, taskId]))
  const requested = [...read.keys()].map((number) => ({ form, number }))
  const stored = requested.length > 0 ? await ledger.read(requested, terms) : []
  const found = stored.flatMap((bill) => {
    const month = (byNumber.get(bill.number)?.date ?? run.firstMonth).slice(0, 7)
    return findUnknown(bill, { month, taskId: read.get(bill.number) ?? null, ours })
  })
  // Those that are left over are listed again.
  const isCut = unknown.length > read.size
  const last = isCut ? byNumber.get(requested.at(-1)?.number ?? '') : listed.at(-1)
  const isOver = !isCut && listed.length < listedAtOnce
  // What lies behind a bill lies behind it, or the same ones would be read for ever.
  if (last && !isOver && last.id <= run.afterBill) throw endlessPages()
  return { next: behind(run, isOver ? undefined : last), bills: stored.length, found }
}

/** Behind a bill of its form, or at the next form. */
const behind = (run: Reading, last: ListedLedgerBill | undefined): Next =>
  last ? { ...run, afterBill: last.id } : { ...run, formAt: run.formAt + 1, afterBill: 0 }
