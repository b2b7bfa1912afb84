import {
  type Reconciliation,
  reconciliationList,
  reconciliationRunList,
  reconciliationTotals,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { ReconciliationsPage } from './ReconciliationsPage.tsx'

const nothing = { amount: null, currency: null, units: null, text: '' }
const at = '2026-03-02T02:00:00.000Z'
const refused: Reconciliation = {
  ...{
    id: 7,
    kind: 'stock',
    reason: 'messageRefused',
    state: 'acknowledged',
    subject: 'location',
    subjectId: 3,
  },
  ...{ label: 'Shanghai', item: 'X-S', ours: { ...nothing, units: 4 }, theirs: { ...nothing, units: 6 } },
  ...{ difference: null, currency: null, unitsDifference: -2, documentCount: 1 },
  documents: [{ subject: 'warehouseMessage', id: 12, number: 'CBKQ12' }],
  ...{ firstSeenAt: at, changedAt: at, acknowledgedAt: '2026-03-03T02:00:00.000Z', acknowledgedBy: 'anna' },
  ...{ note: 'asked the partner', goneAt: null },
}

beforeEach(async () => {
  await signIn()
  answer(reconciliationRunList, () => [])
  answer(reconciliationTotals, () => ({ run: null, kinds: [] }))
  answer(reconciliationList, () => [refused])
})

const screens = { '/finance/reconciliations': <ReconciliationsPage /> } as const

test('a difference says who acknowledged it and when, and leads to the message that was refused', async () => {
  await mount(screens, ['/finance/reconciliations?st=all&id=7'])
  const row = page.getByRole('row').filter({ hasText: 'asked the partner' })
  await expect.element(row).toMatchTextContent(/anna 2026-03-03/)
  await expect
    .element(row.getByRole('link', { name: 'CBKQ12' }))
    .toHaveAttribute('href', expect.stringContaining('/stock/partner_messages?q=CBKQ12'))
})

test('sums stay until those of another filter are there, and runs can be opened without them', async () => {
  const { router } = await mount(screens, ['/finance/reconciliations'])
  const title = page.getByRole('heading', { name: '尚未对账' })
  await expect.element(title).toBeVisible()
  const shown = title.element()
  let answerNow: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const run = {
    id: 1,
    state: 'done' as const,
    startedAt: at,
    finishedAt: at,
    stuck: false,
    compared: 3,
    opened: 1,
    closed: 0,
  }
  answer(reconciliationTotals, () => answered.then(() => ({ run: { ...run, startedBy: '' }, kinds: [] })))
  await router.navigate({ to: '/finance/reconciliations', search: { k: 'shipments' } as object })
  const dimmed = () => document.querySelector('[aria-busy="true"] h2')?.textContent
  await expect.poll(dimmed).toBe('尚未对账')
  expect(shown.isConnected).toBe(true)
  await userEvent.click(page.getByRole('button', { name: '对账记录' }))
  await expect.element(page.getByRole('dialog').getByText('尚未对账')).toBeVisible()
  answerNow()
  await expect.element(page.getByText(/的对账：共 3 项/)).toBeVisible()
})

test('once a comparison has ended, what it found is read', async () => {
  const run = { startedAt: at, finishedAt: null, stuck: false, compared: 0, opened: 0, closed: 0 }
  let state: 'running' | 'done' = 'running'
  answer(reconciliationRunList, () => [{ ...run, id: 1, state, startedBy: '' }])
  answer(reconciliationList, () => (state === 'running' ? [] : [refused]))
  await mount(screens, ['/finance/reconciliations?st=all'])
  const button = page.getByRole('button', { name: '立即对账' })
  await expect.element(button).toHaveAttribute('aria-description', '对账正在进行')
  state = 'done'
  await expect
    .element(page.getByRole('row').filter({ hasText: 'asked the partner' }), { timeout: 12_000 })
    .toBeVisible()
})
