import { orderSync, orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { type Storefront, storefrontList } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { SyncOrders } from './SyncOrders.tsx'

const store = (channel: Storefront['channel'], name: string): Storefront => ({
  ...{ channel, name, baseUrl: '', token: '', webhookSecret: '', enabled: true, problem: null },
  ...{ subscribedAt: null, locations: 0, version: '1' },
})
const open = async () => await mount({ '/': <SyncOrders onClose={() => undefined} /> }, ['/'])
const begin = page.getByRole('button', { name: /^同\s*步$/ })
const requestedChannels = () => callsOf(orderSync).map(({ url }) => url.searchParams.get('channel'))

beforeEach(() => {
  answer(orderSyncRuns, () => [])
  answer(orderSync, () => 1)
})

test('as long as nobody knows which shops there are, none is read', async () => {
  await signIn()
  let broken = true
  answer(storefrontList, () => (broken ? new Broken(502) : [store('first', '主店'), store('second', '分店')]))
  await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(begin).toBeDisabled()
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await userEvent.click(page.getByRole('radio', { name: '主店' }))
  await userEvent.click(begin)
  await expect.poll(requestedChannels).toEqual(['first'])
})

test('whoever may not see how shops are set up chooses one by its channel', async () => {
  await signIn(['orders.view', 'orders.change'])
  await open()
  await userEvent.click(page.getByRole('radio', { name: '第二渠道' }))
  await expect.element(page.getByRole('radio', { name: '第二渠道' })).toBeChecked()
  await expect.element(begin).toBeEnabled()
  await userEvent.click(begin)
  await expect.poll(requestedChannels).toEqual(['second'])
  expect(callsOf(storefrontList)).toEqual([])
})
