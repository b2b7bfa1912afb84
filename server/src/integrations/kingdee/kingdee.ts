import type { Reach } from '../../core/http/guard/reach.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import type { FoundBill, Ledger, LedgerBill, LedgerCredentials } from '../../ports/ledger.ts'
import type { Calls } from '../../ports/partner.ts'
import { billOf } from './bills.ts'
import { createClient, forms, type KingdeeClient, understood } from './client.ts'
import { findFailedRows, refusal, resultReply, rowsReply } from './replies.ts'
import { linesOf, listBills, readBills, stepOf, stockForms } from './stored-bills.ts'

async function run(client: KingdeeClient, verb: string, bill: LedgerBill, data: object): Promise<FoundBill> {
  const answer = await client.call(`${forms}.${verb}`, { formid: bill.form, data })
  const { Result } = understood(resultReply, answer)
  if (!Result.ResponseStatus.IsSuccess) throw refusal(Result.ResponseStatus)
  return { id: String(Result.Id ?? ''), step: 'saved' }
}

async function find(client: KingdeeClient, { form, number }: LedgerBill): Promise<FoundBill | null> {
  const data = {
    FormId: form,
    FieldKeys: 'FID,FBillNo,FDocumentStatus',
    FilterString: `FBillNo = '${number.replaceAll("'", "''")}'`,
    OrderString: 'FID',
    TopRowCount: 0,
    StartRow: 0,
    Limit: 2,
  }
  const answer = await client.call(`${forms}.ExecuteBillQuery`, { data })
  const failed = findFailedRows(answer)
  if (failed) throw refusal(failed)
  const [row] = understood(rowsReply, answer)
  return row ? { id: String(row[0]), step: stepOf(row[2]) } : null
}

/** One bill at most of a form that every ledger has. */
async function check(client: KingdeeClient): Promise<void> {
  const data = {
    ...{ FormId: 'STK_InStock', FieldKeys: 'FID', FilterString: '', OrderString: 'FID' },
    ...{ TopRowCount: 0, StartRow: 0, Limit: 1 },
  }
  const answer = await client.call(`${forms}.ExecuteBillQuery`, { data })
  const failed = findFailedRows(answer)
  if (failed) throw refusal(failed)
  understood(rowsReply, answer)
}

const named = ({ number, agreed }: LedgerBill) => ({
  Numbers: [number],
  InterationFlags: agreed.join(';'),
  IgnoreInterationFlag: 'false',
})

const save = (client: KingdeeClient, bill: LedgerBill): Promise<FoundBill> =>
  run(client, 'Save', bill, {
    NeedUpDateFields: [],
    NeedReturnFields: [],
    IsDeleteEntry: 'true',
    IsVerifyBaseDataField: 'false',
    IsEntryBatchFill: 'true',
    ValidateFlag: 'true',
    NumberSearch: 'true',
    InterationFlags: bill.agreed.join(';'),
    IgnoreInterationFlag: '',
    Model: bill.model,
  })

const usualTimeoutMs = 60_000
const maxPatienceMs = 10_000
const directly: Calls = (send) => send()

/** Ledgers by their credentials; all that talk to one from here share its session. */
export function kingdeeLedgers({
  reach = { loopback: true },
  timeoutMs = usualTimeoutMs,
  now = Date.now,
}: {
  reach?: Reach
  timeoutMs?: number
  now?: () => number
} = {}): (credentials: LedgerCredentials, calls?: Calls) => Ledger {
  const post = createPost(reach)
  const sessions = new Map<string, string>()
  return (credentials, calls = directly) => {
    const parts = { credentials, sessions, post, calls, now }
    const client = createClient({ ...parts, timeoutMs })
    return {
      check: () => check(createClient({ ...parts, timeoutMs: Math.min(timeoutMs, maxPatienceMs) })),
      billOf,
      find: (bill) => find(client, bill),
      save: (bill) => save(client, bill),
      submit: async (bill) => void (await run(client, 'Submit', bill, named(bill))),
      audit: async (bill) => void (await run(client, 'Audit', bill, named(bill))),
      linesOf,
      read: (bills, terms) => readBills(client, bills, terms),
      stockForms,
      list: (form, dated, page) => listBills(client, form, dated, page),
    }
  }
}
