import type { LedgerStep } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { StorableText } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { FoundBill, Ledger, LedgerBill } from '../../../../ports/ledger.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { withoutPeople } from '../../../../ports/storable-failure.ts'

/** How far a bill has come, as far as the ledger has told. */
export interface BillProgress {
  bill: LedgerBill
  step: LedgerStep
  ledgerId: string
  code: number | null
  said: StorableText
}

export interface Posted {
  bills: BillProgress[]
  /** What it failed of; undefined where all of it is there. */
  error: unknown
}

/** What of a ledger a bill goes by. */
export type BillLedger = Pick<Ledger, 'find' | 'save' | 'submit' | 'audit'>

const started = (bill: LedgerBill): BillProgress => ({ bill, step: '', ledgerId: '', code: null, said: '' })

/**
 * Brings bills to the ledger, one after the other. It asks for each first, by our number: what was saved before is not
 * saved again, and goes on where it stands.
 */
export async function postBills(ledger: BillLedger, bills: readonly LedgerBill[]): Promise<Posted> {
  const all = bills.map(started)
  for (const progress of all) {
    try {
      await post(ledger, progress)
    } catch (error) {
      noteRefusal(progress, error)
      return { bills: all, error }
    }
  }
  return { bills: all, error: undefined }
}

async function post(ledger: BillLedger, progress: BillProgress): Promise<void> {
  const { bill } = progress
  const reached = ({ id, step }: FoundBill) => Object.assign(progress, { ledgerId: id, step })
  reached((await ledger.find(bill)) ?? (await save(ledger, bill)))
  if (progress.step === 'saved') {
    await ledger.submit(bill)
    progress.step = 'submitted'
  }
  if (progress.step === 'submitted') {
    await ledger.audit(bill)
    progress.step = 'audited'
  }
}

/** What an earlier call has saved that was answered too late is found where saving it again is refused. */
async function save(ledger: BillLedger, bill: LedgerBill): Promise<FoundBill> {
  try {
    return await ledger.save(bill)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const found = await ledger.find(bill)
    if (found) return found
    throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof PartnerError && error.failure.kind === 'ledger.refused'

function noteRefusal(progress: BillProgress, error: unknown): void {
  if (!(error instanceof PartnerError) || error.failure.kind !== 'ledger.refused') return
  const { code, said } = error.failure.params
  progress.code = code
  progress.said = withoutPeople(said)
}
