import { expect, it } from 'vitest'
import { bodyOf, numbersOf, type SetupValues, twice, valuesOf } from './setup-values.ts'

const values: SetupValues = {
  ...{ server: '', account: '', user: '', authorisation: 'signature', language: 2052, organisation: '0' },
  ...{ appId: '', appSecret: '', ledgerOrganisation: '100', unit: 'Pcs', department: '' },
  ...{ saleBillType: 'XSCKD01_SYS', storefrontCustomer: '', otherCustomer: '' },
  stocks: { 1: 'CK-1', 2: ' ' },
  supplierRows: [
    { name: '', number: 'SUP-1' },
    { name: '', number: ' ' },
    { name: ' Acme ', number: 'SUP-2 ' },
  ],
  currencyRows: [{ name: 'CNY', number: 'PRE001' }],
}

it('sends what was typed, without what is empty', () => {
  expect(bodyOf(values)).toMatchObject({
    stocks: { 1: 'CK-1' },
    suppliers: { '': 'SUP-1', Acme: 'SUP-2' },
    currencies: { CNY: 'PRE001' },
  })
  expect(bodyOf(values)).not.toHaveProperty('supplierRows')
})

it('shows what is kept as it would be sent, but no key', () => {
  const { appId: _, appSecret: __, ...sent } = bodyOf(values)
  const { server, account, user, authorisation, language, organisation, ...numbers } = sent
  const connection = { server, account, user, authorisation, language, organisation }
  const shown = valuesOf({
    ...{
      connection,
      numbers,
      appId: '••••1234',
      appSecret: '••••',
      problem: null,
      locations: [],
      version: '0.0',
    },
  })
  expect(bodyOf(shown)).toEqual({ ...sent, appId: '', appSecret: '' })
})

it('keeps a number without a name, and finds the name that stands twice', () => {
  expect(numbersOf([{ name: '', number: 'X' }])).toEqual({ '': 'X' })
  expect(twice(values.supplierRows)).toBeNull()
  expect(
    twice([
      { name: 'A', number: '1' },
      { name: 'A ', number: '2' },
    ]),
  ).toBe('A')
})
