import type { LedgerStep } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { describe, expect, it } from 'vitest'
import type { LedgerBill } from '../../../../ports/ledger.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { type BillLedger, postBills } from './post-bills.ts'

const bill = (number: string): LedgerBill => ({ form: 'SAL_OUTSTOCK', number, model: {}, agreed: [] })
const lost = () =>
  new PartnerError({ kind: 'ledger.lost', params: { cause: 'timeout' } }, { retryable: true, away: true })
const refused = () =>
  new PartnerError(
    { kind: 'ledger.refused', params: { code: 11, said: '单据编号已存在' } },
    { retryable: true },
  )

type Call = 'find' | 'save' | 'submit' | 'audit'

/** A ledger that takes each save for another bill, whatever its number is: nothing but a question keeps it from having two. */
function careless() {
  const bills: { number: string; step: LedgerStep }[] = []
  const calls: string[] = []
  const plan: { call: Call; at: 'before' | 'after'; error: () => Error }[] = []
  const called = <Result>(call: Call, number: string, work: () => Result): Result => {
    calls.push(`${call} ${number}`)
    const at = plan.findIndex((one) => one.call === call)
    const fault = at < 0 ? undefined : plan.splice(at, 1)[0]
    if (fault?.at === 'before') throw fault.error()
    const result = work()
    if (fault) throw fault.error()
    return result
  }
  const reached = (number: string, step: LedgerStep) => {
    for (const one of bills) if (one.number === number) one.step = step
  }
  const ledger: BillLedger = {
    find: async ({ number }) =>
      called('find', number, () => {
        const known = bills.find((one) => one.number === number)
        return known ? { id: number, step: known.step } : null
      }),
    save: async ({ number }) =>
      called('save', number, () => {
        bills.push({ number, step: 'saved' })
        return { id: number, step: 'saved' as const }
      }),
    submit: async ({ number }) => called('submit', number, () => reached(number, 'submitted')),
    audit: async ({ number }) => called('audit', number, () => reached(number, 'audited')),
  }
  return { ledger, bills, calls, plan }
}

describe('a bill whose answer was lost is asked for before it is told again', () => {
  it.each<[Call, string[]]>([
    ['save', ['find SO1', 'submit SO1', 'audit SO1']],
    ['submit', ['find SO1', 'audit SO1']],
    ['audit', ['find SO1']],
  ])('at its %s', async (call, again) => {
    const { ledger, bills, calls, plan } = careless()
    plan.push({ call, at: 'after', error: lost })
    const first = await postBills(ledger, [bill('SO1')])
    expect(first.error).toBeInstanceOf(PartnerError)
    calls.length = 0
    const { bills: posted, error } = await postBills(ledger, [bill('SO1')])
    expect(error).toBeUndefined()
    expect(calls).toEqual(again)
    expect(bills).toEqual([{ number: 'SO1', step: 'audited' }])
    expect(posted).toMatchObject([{ step: 'audited', ledgerId: 'SO1', code: null }])
  })
})

it('a bill that is there already is told nothing more', async () => {
  const { ledger, bills, calls } = careless()
  await postBills(ledger, [bill('SO1'), bill('SO2')])
  calls.length = 0
  await postBills(ledger, [bill('SO1'), bill('SO2')])
  expect(calls).toEqual(['find SO1', 'find SO2'])
  expect(bills.map(({ number }) => number)).toEqual(['SO1', 'SO2'])
})

it('nothing is saved where the ledger does not answer whether it has it, and none behind it is told', async () => {
  const { ledger, bills, calls, plan } = careless()
  plan.push({ call: 'find', at: 'before', error: lost })
  const { error } = await postBills(ledger, [bill('SO1'), bill('SO2')])
  expect(error).toBeInstanceOf(PartnerError)
  expect(calls).toEqual(['find SO1'])
  expect(bills).toEqual([])
})

it('what an earlier call saves meanwhile is found where the ledger refuses it', async () => {
  const { ledger, bills, calls, plan } = careless()
  plan.push({ call: 'save', at: 'after', error: refused })
  const { error } = await postBills(ledger, [bill('SO1')])
  expect(error).toBeUndefined()
  expect(calls).toEqual(['find SO1', 'save SO1', 'find SO1', 'submit SO1', 'audit SO1'])
  expect(bills).toEqual([{ number: 'SO1', step: 'audited' }])
})

it('a refusal of what is not there is told as it was said', async () => {
  const { ledger, bills, plan } = careless()
  plan.push({ call: 'save', at: 'before', error: refused })
  const { bills: posted, error } = await postBills(ledger, [bill('SO1')])
  expect(error).toBeInstanceOf(PartnerError)
  expect(posted).toMatchObject([{ step: '', code: 11, said: '单据编号已存在' }])
  expect(bills).toEqual([])
})

it('what the ledger says of a refusal is kept without whom it names', async () => {
  const { ledger, plan } = careless()
  const said = '客户 bob@example.com（13812345678）的单据 SO1 金额 1234567.89 不符'
  const error = new PartnerError({ kind: 'ledger.refused', params: { code: 11, said } }, { retryable: false })
  plan.push({ call: 'save', at: 'before', error: () => error })
  const posted = await postBills(ledger, [bill('SO1')])
  const kept = '客户 ••••（••••）的单据 SO1 金额 1234567.89 不符'
  expect(posted.bills).toMatchObject([{ code: 11, said: kept }])
  expect(posted.error).toMatchObject({ failure: { params: { said: kept } } })
})
