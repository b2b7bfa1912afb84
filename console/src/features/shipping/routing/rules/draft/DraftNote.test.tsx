import { routingDraftSave } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../../test/browser/mount.tsx'
import type { Rules } from '../use-rules.ts'
import { DraftNote } from './DraftNote.tsx'

const rulesOf = (revision: number, note: string): Rules => {
  const none = { note: '', activatedAt: null, activatedBy: '', restoredFrom: null }
  const saved = { savedAt: '2026-11-27T08:00:00.000Z', savedBy: 'bea' }
  return {
    active: { version: 3, state: 'active', rules: [], ...none },
    draft: { rules: [], note, basedOn: 3, revision, ...saved },
  }
}

let show: (rules: Rules) => void
/** The note as the page draws it, until newer rules are read. */
function Host({ first }: { first: Rules }) {
  const [rules, setRules] = useState(first)
  show = setRules
  return <DraftNote rules={rules} />
}

test('a note goes with the one that it was begun on, stays when refused, and then takes the place of what is shown', async () => {
  await signIn()
  answer(routingDraftSave, () => new Refused('ROUTING_NOTE_CHANGED_SINCE', 'bea has written another'))
  await mount({ '/': <Host first={rulesOf(7, '旧的')} /> }, ['/'])
  const field = page.getByRole('textbox', { name: '版本说明' })
  const save = page.getByRole('button', { name: '保存说明' })
  await userEvent.fill(field, '我的')
  show(rulesOf(8, '同事的'))
  await userEvent.click(save)
  await expect.element(page.getByText('bea has written another')).toBeVisible()
  await expect.element(page.getByText('现在的说明：同事的')).toBeVisible()
  await expect.element(field).toHaveValue('我的')

  answer(routingDraftSave, () => 9)
  await userEvent.click(save)
  await expect.poll(() => callsOf(routingDraftSave)).toHaveLength(2)
  expect(callsOf(routingDraftSave).map(({ body }) => body)).toMatchObject([
    { note: '我的', before: '旧的', revision: 8 },
    { note: '我的', before: '同事的', revision: 8 },
  ])
  show(rulesOf(9, '我的'))
  await expect.element(page.getByText('现在的说明：同事的')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('我的')
})
