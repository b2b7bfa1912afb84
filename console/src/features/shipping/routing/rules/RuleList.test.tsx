import { routingDraftSave } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { emptyRule } from './form/rule-form.logic.ts'
import { RuleList } from './RuleList.tsx'
import type { Rules } from './use-rules.ts'

const ruleOf = (name: string) => ({
  ...emptyRule,
  name,
  effects: { ...emptyRule.effects, shipmentsMost: 2 },
})
const rulesOf = (revision: number, ...names: string[]): Rules => ({
  active: {
    version: 3,
    state: 'active',
    rules: [],
    note: '',
    activatedAt: null,
    activatedBy: '',
    restoredFrom: null,
  },
  draft: {
    rules: names.map(ruleOf),
    note: '',
    basedOn: 3,
    revision,
    savedAt: '2026-11-27T08:00:00.000Z',
    savedBy: 'colleague',
  },
})

let show: (rules: Rules) => void
/** The list as the page draws it, until a newer one is read. */
function Host({ first }: { first: Rules }) {
  const [rules, setRules] = useState(first)
  show = setRules
  return <RuleList rules={rules} />
}

beforeEach(async () => {
  await signIn()
  answer(locationList, () => [])
  answer(routingDraftSave, () => 8)
})

test('a rule is saved onto the rules that its form began with, whatever is read behind it', async () => {
  await mount({ '/': <Host first={rulesOf(7, '一')} /> }, ['/'])
  await userEvent.click(page.getByRole('button', { name: '新增规则' }))
  await userEvent.fill(page.getByLabelText('名称'), '新的')
  await userEvent.fill(page.getByLabelText('每单最多发货单数'), '3')
  show(rulesOf(8, '一', '同事的'))
  await expect.element(page.getByText(/同事的/).first()).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.poll(() => callsOf(routingDraftSave)).toHaveLength(1)
  expect(callsOf(routingDraftSave)[0]?.body).toMatchObject({
    revision: 7,
    basedOn: 3,
    rules: [{ name: '一' }, { name: '新的' }],
  })
})
