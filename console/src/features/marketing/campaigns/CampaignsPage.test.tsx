import { campaignList } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { CampaignsPage } from './CampaignsPage.tsx'

const campaign = (live: number) => ({
  ...{
    id: 1,
    title: 'Spring',
    name: 'SPRING',
    type: 0 as const,
    priceRuleId: 5,
    instructions: '',
    expires: '',
  },
  ...{ prerequisiteTag: '', prerequisiteArea: '', orderTagCondition: '', orderPriceCondition: '0.00' },
  ...{ orderGiftCardAvailable: 0 as const, mutiple: 0 as const, itemCount: 2, usageCount: 0, making: false },
  ...{ status: live < 2 ? (1 as const) : (7 as const), releasedAt: '2026-03-02T00:00:00Z' },
  codes: { made: 2, live, refused: 0 },
  ...{ createdAt: '2026-03-02T00:00:00Z', createdBy: 'Lea', updatedAt: '2026-03-02T00:00:00Z' },
})

const path = '/app/discounts'
const open = (search = '') => mount({ [path]: <CampaignsPage /> }, [`${path}${search}`])

beforeEach(async () => {
  await signIn()
  answer(campaignList, () => [])
})

test.each([
  ['', '新建 / 已下线'],
  ['?type=0', '新建'],
  ['?type=1', '已下线'],
])('the states are called as those of the type: %s', async (search, word) => {
  await open(search)
  await userEvent.click(page.getByRole('combobox', { name: '状态' }))
  await expect.element(page.getByTitle(word, { exact: true })).toBeVisible()
})

test('a campaign whose codes are being made is read again until they are all in the shop', async () => {
  let live = 0
  answer(campaignList, () => [campaign(live)])
  await open()
  await expect.element(page.getByText('生成中').first()).toBeVisible()
  live = 2
  await expect.element(page.getByText('已发布').first(), { timeout: 10_000 }).toBeVisible()
})
