import {
  type Notice,
  noticeIssue,
  noticeList,
  noticeRemove,
} from '@selvedge/contract/marketing/notices/notices.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { NoticesPage } from './NoticesPage.tsx'

const at = '2026-03-02T02:00:00.000Z'
const draft: Notice = {
  ...{ id: 4, type: 0, title: '春季上新', state: 0, stage: 'draft', problem: null, scheduledAt: null },
  postdata: { template_id: '', page: 'pages/index/index', data: { thing1: { value: '春季' } } },
  ...{ postcount: 0, successcount: 0, viewcount: 0, failcount: 0, unknowncount: 0, publishedAt: null },
  ...{ createdAt: at, createdBy: 'anna' },
}
const scheduled: Notice = { ...draft, stage: 'scheduled', scheduledAt: '2026-03-09T02:00:00.000Z' }
const published: Notice = { ...draft, state: 1, stage: 'sent', publishedAt: at }

const row = () => page.getByRole('row').filter({ hasText: '春季上新' })
const button = (name: string) => row().getByRole('button', { name })
const askedFor = (endpoint: typeof noticeIssue | typeof noticeRemove) =>
  callsOf(endpoint).map(({ url }) => url.searchParams.get('id'))

async function open(notice: Notice) {
  answer(noticeList, () => [notice])
  await mount({ '/app/notices/list': <NoticesPage /> }, ['/app/notices/list'])
  await expect.element(row()).toBeVisible()
}

beforeEach(async () => {
  await signIn()
  answer(noticeIssue, () => 1 as const)
  answer(noticeRemove, () => 1 as const)
})

test('a message that nobody has published is published once that is confirmed', async () => {
  await open(draft)
  await expect.element(button('撤销')).not.toBeInTheDocument()
  await userEvent.click(button('发布'))
  expect(askedFor(noticeIssue)).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '发布' }))
  await expect.element(page.getByText('发布成功!')).toBeVisible()
  expect(askedFor(noticeIssue)).toEqual(['4'])
})

test('the schedule of a message is taken back, and it is not published by hand', async () => {
  await open(scheduled)
  await expect.element(button('发布')).not.toBeInTheDocument()
  await userEvent.click(button('撤销'))
  await expect.element(page.getByText('撤销成功!')).toBeVisible()
  expect(askedFor(noticeRemove)).toEqual(['4'])
})

test('with a message that was sent nothing can be done', async () => {
  await open(published)
  await expect.element(button('发布')).not.toBeInTheDocument()
  await expect.element(button('撤销')).not.toBeInTheDocument()
})

test('a message that is opened in a filtered list leaves the filters as they are', async () => {
  answer(noticeList, () => [draft])
  const { address } = await mount({ '/app/notices/list': <NoticesPage /> }, [
    '/app/notices/list?q=春季&st=draft',
  ])
  await userEvent.click(row().getByRole('link', { name: '春季上新' }))
  await expect.poll(() => new URLSearchParams(address().split('?')[1]).get('id')).toBe('4')
  const search = new URLSearchParams(address().split('?')[1])
  expect([search.get('q'), search.get('st')]).toEqual(['春季', 'draft'])
})
