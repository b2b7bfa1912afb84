import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxLedger, startSandboxLedger } from '../../../test/sandbox-ledger.ts'
import type { LedgerDocument, LedgerTerms } from '../../ports/ledger.ts'
import { kingdeeLedgers } from './kingdee.ts'
import { gatewayRefusal } from './replies.ts'

let sandbox: SandboxLedger
beforeAll(async () => {
  sandbox = await startSandboxLedger()
})
afterAll(() => sandbox.close())

const terms: LedgerTerms = {
  ...{
    organisation: '100',
    unit: 'Pcs',
    department: 'D1',
    localCurrency: 'PRE001',
    saleBillType: 'XSCKD01_SYS',
  },
  countRows: { entry: 'FBillEntry', gain: 'FGainQty', loss: 'FLossQty' },
  agreed: ['STK_InvCheckResult'],
}
const transfer = (number: string): LedgerDocument => ({
  ...{ kind: 'transfer', number, date: '2026-03-02', note: '', from: 'CK1', to: 'CK2' },
  lines: [{ sku: 'A', quantity: 2, price: null }],
})

it.each(['signature', 'session'] as const)(
  'saves, submits and audits, authorised by %s',
  async (authorisation) => {
    const ledger = kingdeeLedgers()(sandbox.credentials({ authorisation }))
    const bill = ledger.billOf(transfer(`GR-${authorisation}`), terms)
    expect(await ledger.find(bill)).toBeNull()
    const { id } = await ledger.save(bill)
    expect(await ledger.find(bill)).toEqual({ id, step: 'saved' })
    await ledger.submit(bill)
    expect(await ledger.find(bill)).toEqual({ id, step: 'submitted' })
    await ledger.audit(bill)
    expect(await ledger.find(bill)).toEqual({ id, step: 'audited' })
    await expect(ledger.save(bill)).rejects.toMatchObject({
      retryable: false,
      failure: {
        kind: 'ledger.refused',
        params: { code: 11, said: `FBillNo: 单据编号 GR-${authorisation} 已存在` },
      },
    })
    await expect(ledger.audit(bill)).rejects.toMatchObject({ failure: { params: { code: 12 } } })
  },
)

it('opens a session once, and again where it is lost', async () => {
  const ledgers = kingdeeLedgers()
  const credentials = sandbox.credentials({ authorisation: 'session' })
  const bill = ledgers(credentials).billOf(transfer('GR-session-2'), terms)
  const opened = () => sandbox.ledger.calls.get('Kingdee.BOS.WebApi.ServicesStub.AuthService.LoginBySign')
  const before = opened() ?? 0
  await ledgers(credentials).find(bill)
  await ledgers(credentials).save(bill)
  expect(opened()).toBe(before + 1)
  sandbox.ledger.sessions.clear()
  expect(await ledgers(credentials).find(bill)).toMatchObject({ step: 'saved' })
  expect(opened()).toBe(before + 2)
})

it('says what is wrong with the keys', async () => {
  const bill = kingdeeLedgers()(sandbox.credentials()).billOf(transfer('X'), terms)
  const wrong = { appSecret: 'another' }
  await expect(kingdeeLedgers()(sandbox.credentials(wrong)).find(bill)).rejects.toMatchObject({
    ...{ retryable: false, aboutSetup: true },
    failure: { kind: 'ledger.gateway', params: { code: 4003 } },
  })
  const session = sandbox.credentials({ ...wrong, authorisation: 'session' })
  await expect(kingdeeLedgers()(session).find(bill)).rejects.toMatchObject({
    ...{ retryable: false, aboutSetup: true },
    failure: { kind: 'ledger.signInRefused', params: { said: '登录失败：签名错误' } },
  })
  const late = kingdeeLedgers({ now: () => Date.now() - 3_600_000 })(sandbox.credentials())
  await expect(late.find(bill)).rejects.toMatchObject({
    ...{ retryable: true, aboutSetup: false },
    failure: { params: { code: 4006 } },
  })
})

it.each([
  ['with a code', { errcode: 4003, description_cn: '签名错误' }, true],
  ['that the time has run out', { errcode: 4006 }, false],
  ['what nobody can read', '<html>', false],
])('waits for its setup where the gateway says so: %s', (_, body, aboutSetup) => {
  expect(gatewayRefusal(body)).toMatchObject({ aboutSetup })
})

it('tells fields that are missing', async () => {
  const ledger = kingdeeLedgers()(sandbox.credentials())
  const bill = ledger.billOf({ ...transfer('GR-none'), lines: [] } as LedgerDocument, terms)
  await expect(ledger.save(bill)).rejects.toMatchObject({
    failure: { kind: 'ledger.refused', params: { code: 9, said: 'FBillEntry: 分录不能为空' } },
  })
})

it('is away where nobody answers', async () => {
  const ledger = kingdeeLedgers({ timeoutMs: 500 })(sandbox.credentials({ server: 'http://127.0.0.1:1' }))
  await expect(ledger.find(ledger.billOf(transfer('X'), terms))).rejects.toMatchObject({
    ...{ away: true, retryable: true },
    failure: { kind: 'ledger.lost', params: { cause: 'ECONNREFUSED' } },
  })
})
