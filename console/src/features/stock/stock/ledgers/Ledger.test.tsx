import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { Ledger } from './Ledger.tsx'

afterEach(() => onlineManager.setOnline(true))

/** Any long list will do. */
function Lines() {
  const list = useLongList(auditTimeline, { subject: 'campaign', id: '5' })
  const lineOf = ({ id }: { id: number }) => ({
    ...{ id, what: '', at: '2026-03-02T00:00:00.000Z', about: '' },
    ...{ before: 0, change: '', after: 0 },
  })
  return <Ledger label="lines" list={list} lineOf={lineOf} none="no lines" />
}

test('that there are no lines is said once the server has said so, not without a network', async () => {
  await signIn()
  answer(auditTimeline, () => [])
  onlineManager.setOnline(false)
  await mount({ '/': <Lines /> }, ['/'])
  await expect.element(page.getByText('等待网络，恢复后自动读取')).toBeVisible()
  await expect.element(page.getByText('no lines')).not.toBeInTheDocument()
  onlineManager.setOnline(true)
  await expect.element(page.getByText('no lines')).toBeVisible()
})
