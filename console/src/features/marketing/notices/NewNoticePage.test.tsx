import { noticeReach, noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { NewNoticePage } from './NewNoticePage.tsx'

const screens = { '/app/notices/new': <NewNoticePage />, '/app/notices/list': <p>the list</p> } as const
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => userEvent.click(page.getByRole('button', { name: '保存' }))

beforeEach(async () => {
  await signIn()
  answer(noticeReach, () => ({ isSetUp: true, types: [{ type: 0 as const, people: 12, consents: 12 }] }))
  answer(noticeSave, () => 4)
})

async function open() {
  await mount(screens, ['/app/notices/new'])
  await userEvent.fill(field('活动名称'), '春季')
}

test('every field that is missing is named, and nothing is sent', async () => {
  await open()
  await userEvent.clear(field('活动名称'))
  await save()
  for (const title of ['活动名称', '温馨提示'])
    await expect.element(page.getByText(`信息不全请仔细检查字段:${title}`)).toBeVisible()
  expect(callsOf(noticeSave)).toEqual([])
})

test('the page it leads to and the time of the shop are sent, and the list is next', async () => {
  await open()
  await userEvent.fill(field('温馨提示'), '早到早得')
  await userEvent.fill(field('跳转链接'), 'pages/sale/index?a=1')
  await userEvent.fill(field('定时发布时间'), '2030-03-09 10:00:00')
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.element(page.getByText('the list')).toBeVisible()
  expect(callsOf(noticeSave).map(({ body }) => body)).toEqual([
    {
      ...{ title: '', type: 0, scheduledAt: '2030-03-09T02:00:00.000Z' },
      postdata: {
        page: 'pages/sale/index?a=1',
        data: { thing1: { value: '春季' }, thing3: { value: '早到早得' } },
      },
    },
  ])
})

test('without a time it waits for somebody to publish it, and a refusal stands at its field', async () => {
  answer(noticeSave, () => new Refused('NOTICE_PAGE_INVALID', 'no page of the mini program'))
  await open()
  await userEvent.fill(field('温馨提示'), '早到早得')
  await save()
  await expect.element(page.getByText('no page of the mini program')).toBeVisible()
  await expect.element(page.getByText('the list')).not.toBeInTheDocument()
  expect(callsOf(noticeSave).map(({ body }) => body)).toMatchObject([
    { scheduledAt: null, postdata: { page: 'pages/index/index' } },
  ])
})
