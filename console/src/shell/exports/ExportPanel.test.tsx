import { type ExportJob, exportGet } from '@selvedge/contract/house/exports/exports.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Broken, Refused } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { awaitedExports, useAwaitedExports } from './awaited-exports.ts'
import { ExportPanel } from './ExportPanel.tsx'

const job: ExportJob = {
  ...{ id: 7, kind: 'orders', format: 'csv', state: 'running', rowsDone: 100, rowsTotal: 40_000 },
  ...{ error: null, createdAt: '2026-03-02T00:00:00.000Z', finishedAt: null, expiresAt: null },
}

function Panel() {
  return <ExportPanel ids={useAwaitedExports()} />
}

const open = async () => {
  await signIn()
  awaitedExports.add(7)
  await mount({ '/': <Panel /> }, ['/'])
}
const progress = page.getByRole('progressbar')
const waits = page.getByText('等待网络，恢复后自动读取')

afterEach(awaitedExports.clear)

test('an export whose state could not be asked for once is still awaited, and says that it waits', async () => {
  let broken = true
  answer(exportGet, () => (broken ? new Broken(502) : job))
  await open()
  await expect.element(waits).toBeVisible()
  broken = false
  await expect.element(progress).toBeVisible()
  await expect.element(waits).not.toBeInTheDocument()
  broken = true
  await expect.element(waits).toBeVisible()
  await expect.element(progress).toBeVisible()
})

test('one that is not there is no longer awaited', async () => {
  answer(exportGet, () => new Refused('EXPORT_NOT_FOUND'))
  await open()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
})
