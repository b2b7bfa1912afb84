import {
  type DryRun,
  routingDryRunList,
  routingDryRunStart,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { type RuleSet, routingRulesVersions } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { DryRuns } from './DryRuns.tsx'

const set = (version: number): RuleSet => ({
  ...{ version, state: 'active', rules: [], note: '', activatedAt: null, activatedBy: '' },
  restoredFrom: null,
})
const open = async (version: number) =>
  await mount(
    {
      '/ship/routing-rules': <DryRuns rules={{ active: set(version), draft: null }} />,
      '/ship/dry-run/$id': <p>the report</p>,
    },
    ['/ship/routing-rules'],
  )
const begin = page.getByRole('button', { name: /^试\s*算$/ })
const send = page.getByRole('dialog').getByRole('button', { name: /^试\s*算$/ })

beforeEach(async () => {
  await signIn()
  answer(routingDryRunList, () => [])
  answer(routingDryRunStart, () => 12)
})

test('a version that is kept is tried without a draft, once the versions could be read', async () => {
  let broken = true
  answer(routingRulesVersions, () => (broken ? new Broken(502) : [set(3)]))
  await open(3)
  await userEvent.click(begin)
  await expect.element(send).toBeDisabled()
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await userEvent.click(send)
  await expect.element(page.getByText('the report')).toBeVisible()
  expect(callsOf(routingDryRunStart)[0]?.body).toMatchObject({ version: 3 })
})

test('without a draft and without a version there is nothing to try', async () => {
  await open(0)
  await expect.element(begin).toHaveAttribute('aria-description', '请先编辑规则，生成草稿')
})

test('a run that goes on is looked at until it has ended', async () => {
  const side = { covered: 0, shipments: 0, complete: 0 }
  const run = (state: DryRun['state']): DryRun => ({
    ...{ id: 1, from: '2026-03-01', to: '2026-03-02', version: 3, baseline: 0, state, error: null },
    ...{ ordersDone: 0, ordersTotal: 4, wanted: 0, different: 0, before: side, after: side },
    ...{ createdAt: '2026-03-02T00:00:00.000Z', createdBy: 'Admin', finishedAt: null },
    expiresAt: '2026-04-02T00:00:00.000Z',
  })
  answer(routingDryRunList, () => [run('running')])
  await open(3)
  await expect.element(page.getByText('进行中')).toBeVisible()
  answer(routingDryRunList, () => [run('done')])
  await expect.poll(() => document.body.textContent, { timeout: 8_000 }).toContain('已完成')
})
