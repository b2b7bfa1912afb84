import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { type Campaign, campaignGet, campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, sentTo } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { CampaignPage } from '../CampaignPage.tsx'
import { CampaignSavePage } from './CampaignSavePage.tsx'

const at = '2026-03-02T02:00:00.000Z'
const byUser: Campaign = {
  ...{ id: 5, title: '春季回馈', name: '九折券', type: 0, priceRuleId: 7001, instructions: '全场可用' },
  ...{ expires: '3 月内', prerequisiteTag: '熟客', prerequisiteArea: 'CN', orderTagCondition: '' },
  ...{ orderPriceCondition: null, orderGiftCardAvailable: 0, mutiple: 0, itemCount: 1, usageCount: 0 },
  ...{ status: 0, releasedAt: null, codes: { made: 0, live: 0, refused: 0 }, createdAt: at },
  ...{ createdBy: 'anna', updatedAt: at, making: false },
}
const byOrder: Campaign = { ...byUser, type: 1, orderTagCondition: 'vip', orderPriceCondition: '15.00' }
const screens = {
  '/app/discounts': <p>the list</p>,
  '/app/discount_save': <CampaignSavePage />,
  '/app/discounts/$id': <CampaignPage />,
} as const
const show = (campaign: Campaign) => answer(campaignGet, () => ({ ...campaign, items: [], total: 0 }))
const saved = () => sentTo(campaignSave).flatMap(({ body }) => (body === undefined ? [] : [body]))

beforeEach(async () => {
  await signIn()
  answer(auditList, () => [])
  answer(campaignSave, () => 5)
})

const shared = {
  title: '春季回馈',
  name: '九折券',
  priceRuleId: '7001',
  instructions: '全场可用',
  expires: '3 月内',
}

test('a campaign by user asks for no tag or country of a customer: its list says who gets a code', async () => {
  show(byUser)
  await mount(screens, ['/app/discount_save?id=5'])
  await expect.element(page.getByLabelText('活动名称')).toHaveValue('春季回馈')
  await expect.element(page.getByLabelText('客户标签')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('国家')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(saved).toEqual([{ id: 5, updatedAt: at, type: 0, ...shared }])
})

test('the list of one that is changed can be replaced, with what was typed', async () => {
  show(byUser)
  await mount(screens, ['/app/discount_save?id=5'])
  await userEvent.fill(page.getByLabelText('优惠券名称'), '八折券')
  await userEvent.click(page.getByRole('button', { name: '更换客户名单' }))
  await expect.element(page.getByLabelText('优惠券名称')).toHaveValue('八折券')
  await expect.element(page.getByText('保存后，上传的名单替换原名单')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保留原名单' }))
  await userEvent.click(page.getByRole('button', { name: '更换客户名单' }))
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['Email\nanna@example.com\n'], 'list.csv'))
  await expect.element(page.getByText('list.csv')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /保存/ }).last())
  await expect
    .poll(saved)
    .toEqual([
      { id: 5, updatedAt: at, type: 0, ...shared, name: '八折券', items: [{ email: 'anna@example.com' }] },
    ])
})

test('rows that repeat an address are named before the list is saved, and counted after it', async () => {
  show(byUser)
  await mount(screens, ['/app/discount_save?id=5'])
  await userEvent.click(page.getByRole('button', { name: '更换客户名单' }))
  const rows = 'Email\nA@x.com\n\na@x.com\nb@x.com\n'
  await userEvent.upload(page.getByLabelText('表格文件'), new File([rows], 'list.csv'))
  await expect.element(page.getByText('1 行邮箱重复，每个邮箱只取第一行')).toBeVisible()
  // By the lines of the file, of which one is empty.
  await expect.element(page.getByText('第 4 行 a@x.com，与第 2 行重复')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /保存/ }).last())
  await expect.element(page.getByText('操作成功，未计入重复的邮箱 1 行')).toBeVisible()
})

test('of many rows that repeat an address the first are named, and the others counted', async () => {
  show(byUser)
  await mount(screens, ['/app/discount_save?id=5'])
  await userEvent.click(page.getByRole('button', { name: '更换客户名单' }))
  const rows = `Email\n${'a@x.com\n'.repeat(33)}`
  await userEvent.upload(page.getByLabelText('表格文件'), new File([rows], 'list.csv'))
  const named = page.getByRole('list', { name: '重复的邮箱' }).getByRole('listitem')
  await expect.element(named.last()).toHaveTextContent('另有 12 行')
  expect(named.elements()).toHaveLength(21)
})

test('a campaign by order has both', async () => {
  show(byOrder)
  await mount(screens, ['/app/discount_save?id=5'])
  await expect.element(page.getByLabelText('客户标签')).toHaveValue('熟客')
  await userEvent.fill(page.getByLabelText('国家'), 'DE')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  const conditions = {
    orderTagCondition: 'vip',
    orderPriceCondition: '15.00',
    orderGiftCardAvailable: 0,
    mutiple: 0,
  }
  const area = { prerequisiteTag: '熟客', prerequisiteArea: 'DE' }
  await expect.poll(saved).toEqual([{ id: 5, updatedAt: at, type: 1, ...shared, ...conditions, ...area }])
})

test('that there are no codes yet is said in the middle of the table, as in any list', async () => {
  show(byUser)
  await mount(screens, ['/app/discounts/5'])
  await expect.element(page.getByText('还没有折扣码')).toHaveStyle({ textAlign: 'center' })
})

test.each([
  [0, byUser],
  [1, byOrder],
])('they stand %i times on the page of a campaign of this type', async (times, campaign) => {
  show(campaign)
  await mount(screens, ['/app/discounts/5'])
  await expect.element(page.getByText('全场可用')).toBeVisible()
  expect(page.getByText('熟客').elements().length).toBe(times)
})

test('the page of a campaign says how many there are, and the minimum amount in its currency', async () => {
  show({ ...byOrder, itemCount: 1234, orderPriceCondition: '1500.00' })
  await mount(screens, ['/app/discounts/5'])
  await expect.element(page.getByText('全场可用')).toBeVisible()
  const factOf = (label: string) =>
    page.getByText(label, { exact: true }).element().nextElementSibling?.textContent
  expect([factOf('数量'), factOf('订单满足金额')]).toEqual(['1234', 'CNY 1,500.00'])
})

test('the page stays while other codes are looked for, also where they do not come', async () => {
  let broken = false
  answer(campaignGet, () => (broken ? new Broken(502) : { ...byUser, items: [], total: 0 }))
  await mount(screens, ['/app/discounts/5'])
  await expect.element(page.getByText('全场可用')).toBeVisible()
  const field = page.getByRole('textbox', { name: '账号、折扣码或订单号' })
  const typedIn = field.element()
  broken = true
  await userEvent.fill(field, 'anna')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByText('全场可用')).toBeVisible()
  expect(typedIn.isConnected).toBe(true)
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('a list that was read is asked for before another type drops it; what was typed stays, and is asked for', async () => {
  const { router, address } = await mount(screens, ['/app/discount_save'])
  const question = page.getByText('放弃未保存的修改？').last()
  await userEvent.fill(page.getByLabelText('优惠券名称'), '八折券')
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['Email\nanna@example.com\n'], 'list.csv'))
  await expect.element(page.getByText('list.csv')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '按订单' }))
  await expect.element(question).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  await expect.element(page.getByText('list.csv')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '按订单' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^放\s*弃$/ }))
  await expect.element(page.getByLabelText('优惠券名称')).toHaveValue('八折券')
  void router.navigate({ to: '/app/discounts' })
  await expect.element(question).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  expect(address()).toBe('/app/discount_save')
})

test.each(['熟客,vip', '熟客，vip'])(
  'the tag of a customer is one: %s is refused at its field',
  async (tag) => {
    show(byOrder)
    await mount(screens, ['/app/discount_save?id=5'])
    await userEvent.fill(page.getByLabelText('客户标签'), tag)
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect.element(page.getByText('客户标签只能填一个，不能含逗号')).toBeVisible()
    expect(saved()).toEqual([])
  },
)
