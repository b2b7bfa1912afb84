import { adDraftGet, adSave, adVersionList } from '@selvedge/contract/marketing/ads/ads.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { dropSession } from '../../../api/session/session.ts'
import { AdsPage } from './AdsPage.tsx'

const at = '2026-03-02T02:00:00.000Z'
const content = (tip: string) => ({
  ad_banner: [],
  clothing_sets: { title: '', url: '', action: '', image: '' },
  hot_sales_ads: [],
  cart_tips: tip,
})
const version = (id: number) => ({
  ...{
    id,
    state: 'shown' as const,
    content: content(`v${id}`),
    publishAt: at,
    createdAt: at,
    createdBy: 'anna',
  },
})
const sentOn = () =>
  callsOf(adSave).map(({ url }) => [url.searchParams.get('basedOn'), url.searchParams.get('draftAt')])

beforeEach(async () => {
  await signIn()
  answer(adDraftGet, () => ({ content: content('v1'), basedOn: 1, draftAt: null }))
  answer(adVersionList, () => [version(1)])
})

async function saveDraft(tip: string) {
  await userEvent.fill(page.getByRole('textbox', { name: '购物车提示' }), tip)
  await userEvent.click(page.getByRole('button', { name: '保存草稿' }))
}

test('what others publish while it is edited is not taken for seen', async () => {
  await mount({ '/app/advertisement': <AdsPage /> }, ['/app/advertisement'])
  await expect.element(page.getByRole('textbox', { name: '购物车提示' })).toHaveValue('v1')
  answer(adSave, () => ({ basedOn: 1, draftAt: at }))
  // Both lists are read again behind the first call.
  answer(adDraftGet, () => ({ content: content('v2'), basedOn: 2, draftAt: null }))
  answer(adVersionList, () => [version(2), version(1)])
  await saveDraft('mine')
  await expect.poll(sentOn).toEqual([['1', 'none']])
  await expect.element(page.getByText('草稿已保存')).toBeVisible()

  answer(adSave, () => new Refused('AD_CHANGED_SINCE', 'bea has published'))
  await saveDraft('mine too')
  await expect.element(page.getByText('bea has published')).toBeVisible()
  expect(sentOn()).toEqual([
    ['1', 'none'],
    ['1', at],
  ])
  await expect.element(page.getByRole('textbox', { name: '购物车提示' })).toHaveValue('mine too')
})

test('a time to publish at is sent as the moment that it is in the shop', async () => {
  await mount({ '/app/advertisement': <AdsPage /> }, ['/app/advertisement'])
  answer(adSave, () => ({ basedOn: 2, draftAt: null }))
  await userEvent.fill(page.getByLabelText('发布时间（不填即立刻）'), '2030-03-09 10:00:00')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: '定时发布' }))
  await expect.element(page.getByText('2030-03-09 10:00:00 起在首页展示这些内容？').last()).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^发\s*布$/ }))
  await expect
    .poll(() => callsOf(adSave).map(({ url }) => url.searchParams.get('publishAt')))
    .toEqual(['2030-03-09T02:00:00.000Z'])
})

test('whoever may only look at it can type, upload and move nothing', async () => {
  dropSession()
  await signIn(['ads.view'])
  const picture = { image: 'https://cdn.test/a.jpg', title: 'a', url: '' }
  answer(adDraftGet, () => ({
    content: { ...content('v1'), ad_banner: [picture, picture] },
    ...{ basedOn: 1, draftAt: null },
  }))
  await mount({ '/app/advertisement': <AdsPage /> }, ['/app/advertisement'])
  await expect.element(page.getByRole('textbox', { name: '购物车提示' })).toBeDisabled()
  for (const name of ['上传图片：套装推荐', '更换图片：顶部轮播 1', '顶部轮播 2 上移', '移除 顶部轮播 1'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '添加图片' }).first()).toBeDisabled()
})

test('what lacks a picture is kept as a draft and not published; with a wrong link neither is done', async () => {
  await mount({ '/app/advertisement': <AdsPage /> }, ['/app/advertisement'])
  answer(adSave, () => ({ basedOn: 1, draftAt: at }))
  await userEvent.click(page.getByRole('button', { name: '添加图片' }).first())
  await expect.element(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '保存草稿' }))
  await expect
    .poll(() => callsOf(adSave).map(({ body }) => body))
    .toMatchObject([{ ad_banner: [{ image: '' }] }])
  await userEvent.fill(page.getByRole('textbox', { name: '顶部轮播 1 的跳转' }), 'x')
  await expect.element(page.getByRole('button', { name: '保存草稿' })).toBeDisabled()
})
