import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { AuditEntries } from './AuditTrail.tsx'

afterEach(() => onlineManager.setOnline(true))

test('that nothing has been done is said once the server has said so, not without a network', async () => {
  await signIn()
  answer(auditTimeline, () => [])
  onlineManager.setOnline(false)
  await mount({ '/': <AuditEntries subject="campaign" id={5} /> }, ['/'])
  await expect.element(page.getByText('等待网络，恢复后自动读取')).toBeVisible()
  await expect.element(page.getByText('还没有操作记录')).not.toBeInTheDocument()
  onlineManager.setOnline(true)
  await expect.element(page.getByText('还没有操作记录')).toBeVisible()
})
