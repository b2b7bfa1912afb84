import {
  ledgerSetup,
  ledgerSetupSave,
  ledgerTest,
  listedSetupLocations,
} from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { configGet, configSet } from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxKeys } from '../../../../../../sandbox/src/kingdee/signatures.ts'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type SandboxLedger, startSandboxLedger } from '../../../../../test/sandbox-ledger.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'
import { kingdeeLedgers } from '../../../../integrations/kingdee/kingdee.ts'

let sandbox: SandboxLedger
let server: TestServer
let shanghai: number

beforeAll(async () => {
  sandbox = await startSandboxLedger()
  server = await startTestServer({ adapters: { ledger: kingdeeLedgers({ timeoutMs: 300 }) } })
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const { account, user, appId, appSecret } = sandboxKeys
const reached = (more: object = {}) => ({ server: sandbox.url, account, user, ...more })
const numbers = () => ({
  ...{ ledgerOrganisation: '200', unit: 'PCS', department: 'D-1', storefrontCustomer: 'C-1' },
  ...{ stocks: { [shanghai]: 'CK-SH' }, suppliers: { '': 'S-1' }, currencies: { CNY: 'PRE001' } },
})
const mapping = async () => JSON.parse(await server.ok(configGet, { query: { key: 'kingdee_mapping' } }))

it('nothing is there at first, and every location is offered', async () => {
  expect(await server.ok(ledgerSetup, {})).toMatchObject({
    connection: { server: '', authorisation: 'signature' },
    ...{ appId: '', appSecret: '', problem: null },
    numbers: { ledgerOrganisation: '100', stocks: {}, currencies: { CNY: 'PRE001' } },
    locations: [{ id: shanghai, name: '上海仓' }],
  })
  expect(await server.call(ledgerTest, { body: reached() })).toMatchObject(refusal('LEDGER_KEYS_MISSING'))
  expect(await server.call(ledgerTest, { body: { ...reached(), server: '' } })).toMatchObject(
    refusal('LEDGER_SERVER_MISSING'),
  )
})

it('keeps all of it; keys come back masked, are kept where none are sent, and reach no audit', async () => {
  await server.ok(configSet, {
    query: { key: 'kingdee_mapping' },
    body: JSON.stringify({ agreed: ['X'], forms: { refund: { form: 'AR_REFUND', model: { a: 1 } } } }),
  })
  await server.ok(ledgerSetupSave, { body: { ...reached({ appId, appSecret }), ...numbers() } })
  await server.ok(ledgerSetupSave, { body: { ...reached(), ...numbers(), unit: 'Pcs' } })
  const setup = await server.ok(ledgerSetup, {})
  expect(setup).toMatchObject({
    connection: reached(),
    numbers: { ...numbers(), unit: 'Pcs' },
    problem: null,
  })
  expect(setup.appId).toMatch(/^••••/)
  expect(JSON.stringify(setup)).not.toContain(appSecret)
  expect(await mapping()).toMatchObject({
    ...{ agreed: ['X'], forms: { refund: { form: 'AR_REFUND', model: { a: 1 } } } },
    ...{ organisation: '200', customers: { storefront: 'C-1', other: '' } },
  })
  expect(await server.ok(ledgerTest, { body: reached() })).toBe(1)
  const audit = JSON.stringify(await server.ok(auditList, { query: { size: 100 } }))
  expect(audit).toContain('ledgerSetupSave')
  expect(audit).not.toContain(appSecret)
})

it('says how a ledger that is tried does not answer, and no lane learns of it', async () => {
  for (const [tried, said] of [
    [{ ...reached(), server: 'http://127.0.0.1:9' }, '没有回复'],
    [reached({ appSecret: 'wrong' }), '金蝶'],
    [reached({ authorisation: 'session', appSecret: 'wrong' }), '签名错误'],
  ] as const) {
    const answer = await server.call(ledgerTest, { body: tried })
    expect(answer).toMatchObject(refusal('LEDGER_NO_ANSWER'))
    expect(answer.message).toContain(said)
  }
  expect(await server.ok(ledgerTest, { body: reached({ authorisation: 'session' }) })).toBe(1)
})

it('names the field that is wrong, and keeps nothing then', async () => {
  const before = await server.ok(ledgerSetup, {})
  for (const [wrong, named] of [
    [{ server: 'ftp://x' }, '服务器'],
    [{ appId: '••••1234' }, '应用编号'],
    [{ language: 0 }, '语言'],
    [{ currencies: { yuan: 'PRE001' } }, '币种'],
    [{ stocks: { shanghai: 'CK' } }, '仓库编码'],
    [{ stocks: { [shanghai]: '' } }, '仓库编码'],
    [{ suppliers: { Acme: 'x'.repeat(81) } }, '供应商'],
  ] as const) {
    const answer = await server.call(ledgerSetupSave, { body: { ...reached(), ...numbers(), ...wrong } })
    expect(answer, named).toMatchObject(refusal('INVALID_INPUT'))
    expect(answer.message).toContain(named)
  }
  expect(await server.ok(ledgerSetup, {})).toEqual(before)
})

it('is not overwritten by whoever opened it before somebody else changed it', async () => {
  const { version } = await server.ok(ledgerSetup, {})
  const save = (more: object) =>
    server.call(ledgerSetupSave, { body: { ...reached(), ...numbers(), ...more } })
  expect(await save({ unit: 'BOX', version })).toMatchObject({ code: 0 })
  expect(await save({ unit: 'PAIR', version })).toMatchObject(refusal('LEDGER_SETUP_CHANGED_SINCE'))
  const moved = await server.ok(ledgerSetup, {})
  expect(moved.numbers.unit).toBe('BOX')
  expect(await save({ unit: 'BOX', user: 'other', version: moved.version })).toMatchObject({ code: 0 })
  expect(await save({ version: moved.version })).toMatchObject(refusal('LEDGER_SETUP_CHANGED_SINCE'))
  expect(await save({ unit: 'PCS' })).toMatchObject({ code: 0 })
})

it('two who save at once: each is kept whole, the last one stays', async () => {
  const units = ['one', 'two', 'three', 'four']
  await Promise.all(
    units.map((unit) =>
      server.ok(ledgerSetupSave, { body: { ...reached(), ...numbers(), unit, department: unit } }),
    ),
  )
  const { unit, department, agreed } = await mapping()
  expect(units).toContain(unit)
  expect(department).toBe(unit)
  expect(agreed).toEqual(['X'])
})

it('lists so many locations as a form shows, those with a number first, hidden ones too', async () => {
  const listed = Array.from({ length: listedSetupLocations }, (_, at) => ({ name: `仓 ${1000 + at}` }))
  const places = await createLocations(server, [...listed, { name: '隐藏仓', isHidden: '1' }])
  const last = places.隐藏仓 ?? 0
  await server.ok(ledgerSetupSave, { body: { ...reached(), ...numbers(), stocks: { [last]: 'CK-LAST' } } })
  const { locations } = await server.ok(ledgerSetup, {})
  expect(locations).toHaveLength(listedSetupLocations)
  expect(locations.map(({ id }) => id)).toContain(last)
})

it('is for whoever may change settings', async () => {
  for (const as of ['Finance', 'Sellers'] as const) {
    expect((await server.call(ledgerSetup, { as })).status).toBe(403)
    expect((await server.call(ledgerSetupSave, { as, body: { ...reached(), ...numbers() } })).status).toBe(
      403,
    )
    expect((await server.call(ledgerTest, { as, body: reached() })).status).toBe(403)
  }
})
