import { ledgerSetup, ledgerSetupSave } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { LedgerSetupPage } from './LedgerSetupPage.tsx'

/** What is stored: each save makes it another one. */
let unit = 'Pcs'
let version = 1

beforeEach(async () => {
  await signIn()
  answer(ledgerSetup, () => ({
    connection: {
      ...{
        server: '',
        account: '',
        user: '',
        authorisation: 'signature' as const,
        language: 2052,
        organisation: '0',
      },
    },
    ...{ appId: '', appSecret: '', problem: null, locations: [], version: String(version) },
    numbers: {
      ...{ ledgerOrganisation: '100', unit, department: '', saleBillType: 'XSCKD01_SYS' as const },
      ...{ stocks: {}, suppliers: {}, currencies: {}, storefrontCustomer: '', otherCustomer: '' },
    },
  }))
  answer(ledgerSetupSave, ({ body }) => {
    unit = (body as { unit: string }).unit
    version += 1
    return 1 as const
  })
})

test('each save is onto the setup that the form began with, and after it the form begins with what is stored', async () => {
  await mount({ '/': <LedgerSetupPage /> }, ['/'])
  const field = page.getByLabelText('计量单位编码')
  const button = page.getByRole('button', { name: '保存', exact: true })
  for (const typed of ['Box', 'Pair']) {
    await userEvent.fill(field, typed)
    const before = callsOf(ledgerSetup).length
    await userEvent.click(button)
    // Saved and read again: both are calls of one path.
    await expect.poll(() => callsOf(ledgerSetup).length).toBe(before + 2)
    await expect.element(button).not.toHaveClass('ant-btn-loading')
    await expect.element(field).toHaveValue(typed)
  }
  expect(callsOf(ledgerSetupSave).flatMap(({ body }) => body ?? [])).toMatchObject([
    { unit: 'Box', version: '1' },
    { unit: 'Pair', version: '2' },
  ])
})
