import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  shipOrderGet,
  shipOrderSave,
  shipOrderShip,
  shipOrderStanding,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { shipScan, shipScanUndo } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { waybillGet, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { shipOrderOf } from '../../../../../test/browser/ship-order.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import { PickPage } from './PickPage.tsx'

vi.mock('../../../../shell/scan/sounds/scan-tones.ts', () => ({ playTone: vi.fn() }))

const later = '2026-11-20T00:01:00.000Z'
const cancelled = { status: 8, lastUpdatedAt: later } as const
const screens = {
  '/ship/pick/$id': <PickPage />,
  '/ship/list': <p>the list</p>,
  '/': <p>elsewhere</p>,
} as const
const at = ['/ship/pick/SO12']
const standing = ({ id, status, stopReason, lastUpdatedAt } = shipOrderOf()) => ({
  id,
  status,
  stopReason,
  lastUpdatedAt,
})

beforeEach(async () => {
  vi.mocked(playTone).mockClear()
  localStorage.clear()
  await signIn()
  answer(shipOrderGet, () => shipOrderOf())
  answer(shipOrderStanding, () => standing())
})

const stop = () => page.getByRole('alert').filter({ hasText: 'STOP' })

test('says STOP when somebody else has cancelled, asked or read again for another reason', async () => {
  const { client } = await mount(screens, at)
  await expect.element(page.getByRole('heading', { name: '拣货 SO12' })).toBeVisible()
  // The record comes first, and the question never differs from what is shown.
  answer(shipOrderGet, () => shipOrderOf(cancelled))
  answer(shipOrderStanding, () => standing(shipOrderOf(cancelled)))
  await client.refetchQueries({ queryKey: [shipOrderGet.name] })
  await expect.element(stop()).toBeVisible()
  expect(playTone).toHaveBeenCalledWith('wrong')
})

test('says STOP by the question while the record does not come', async () => {
  const { client } = await mount(screens, at)
  await expect.element(page.getByRole('heading', { name: '拣货 SO12' })).toBeVisible()
  answer(shipOrderGet, () => new Promise(() => undefined))
  answer(shipOrderStanding, () => standing(shipOrderOf(cancelled)))
  await client.refetchQueries({ queryKey: [shipOrderStanding.name] })
  await expect.element(stop()).toBeVisible()
})

test('says STOP for what came to light while something else was under way', async () => {
  await mount(screens, at)
  const reply = Promise.withResolvers<Refused>()
  answer(shipOrderShip, () => reply.promise)
  await userEvent.click(page.getByRole('button', { name: '发货', exact: true }))
  await expect.poll(() => callsOf(shipOrderShip).length).toBe(1)
  answer(shipOrderGet, () => shipOrderOf(cancelled))
  answer(shipOrderStanding, () => standing(shipOrderOf(cancelled)))
  const requested = callsOf(shipOrderStanding).length
  await expect.poll(() => callsOf(shipOrderStanding).length, { timeout: 15_000 }).toBeGreaterThan(requested)
  reply.resolve(new Refused('SHIP_ORDER_STATE'))
  await expect.element(stop()).toBeVisible()
})

test('a scan is heard when it is answered, not when the screen has been read again', async () => {
  const partly = { items: shipOrderOf().items.map((item) => ({ ...item, scanned: 0 })) }
  answer(shipOrderGet, () => shipOrderOf(partly))
  await mount(screens, at)
  const field = page.getByRole('textbox', { name: '扫描条码或 SKU' })
  await expect.element(field).toBeVisible()
  const counts = { itemId: 1, sku: 'X1', quantity: 2, quantityTotal: 2 }
  let scanned = 0
  answer(shipScan, () => {
    scanned += 1
    return { ...counts, scanned, scannedTotal: scanned }
  })
  answer(shipOrderGet, () => new Promise(() => undefined))
  await userEvent.fill(field, 'X1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => vi.mocked(playTone).mock.calls).toEqual([['right']])
  await userEvent.fill(field, 'X1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => vi.mocked(playTone).mock.calls).toEqual([['right'], ['right']])
})

test('the number entered right behind the last scan ships, before the screen has been read again', async () => {
  const partly = shipOrderOf().items.map((item) => ({ ...item, scanned: 1 }))
  answer(shipOrderGet, () => shipOrderOf({ items: partly, trackingNumber: '' }))
  answer(shipOrderShip, () => 1 as const)
  await mount(screens, at)
  await expect.element(page.getByText('还有 1 件未扫描').first()).toBeInTheDocument()
  answer(shipOrderGet, () => new Promise(() => undefined))
  await userEvent.fill(page.getByLabelText('运单号'), 'SF7')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(shipOrderShip).map(({ url }) => url.searchParams.get('scan')))
    .toEqual(['required'])
})

test('who leaves while it ships is not called away from where they are', async () => {
  const { router, address } = await mount(screens, at)
  const reply = Promise.withResolvers<1>()
  answer(shipOrderShip, () => reply.promise)
  await userEvent.click(page.getByRole('button', { name: '发货', exact: true }))
  await expect.poll(() => callsOf(shipOrderShip).length).toBe(1)
  await router.navigate({ to: '/' as never })
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  reply.resolve(1)
  await expect.element(page.getByText(/SO12 已发货/)).toBeVisible()
  expect(address()).toBe('/')
})

test('who stays is led to the list, and the packing slip opens within the click', async () => {
  localStorage.setItem('selvedge.ship.slip', 'true')
  answer(shipOrderGet, () => shipOrderOf({ trackingNumber: 'SF2' }))
  const tab = { opener: window, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const { address } = await mount(screens, at)
  const refusal = Promise.withResolvers<Refused>()
  answer(shipOrderShip, () => refusal.promise)
  const ship = page.getByRole('button', { name: '发货', exact: true })
  await userEvent.click(ship)
  await expect.poll(() => callsOf(shipOrderShip).length).toBe(1)
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  refusal.resolve(new Refused('SHIP_ORDER_STATE'))
  await expect.poll(() => tab.close.mock.calls.length).toBe(1)
  expect(tab.location.replace).not.toHaveBeenCalled()

  const reply = Promise.withResolvers<1>()
  answer(shipOrderShip, () => reply.promise)
  await expect.element(ship).toBeEnabled()
  // The same is not done again at once, refused or not: whoever clicks on is heard after a moment.
  await expect
    .poll(async () => {
      await userEvent.click(ship)
      return callsOf(shipOrderShip).length
    })
    .toBe(2)
  reply.resolve(1)
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['/ship/waybill/12']])
  await expect.poll(address).toBe('/ship/list')
  open.mockRestore()
})

test('requests a waybill and prints its label, whose number is offered beside the courier that was chosen', async () => {
  const label = { route: '', transport: '', origin: '', destination: '', code: '' }
  const at = '2026-11-20T00:00:00.000Z'
  const waybill = {
    ...{ id: 4, courier: 'SF Express', label, failure: null, requestedAt: at, requestedBy: 'tester' },
    ...{ issuedAt: null, cancelledAt: null },
  }
  answer(shipOrderGet, () => shipOrderOf({ trackingNumber: '' }))
  answer(waybillGet, () => ({ waybill: null, parcel: null, configured: true }))
  answer(waybillRequest, () => {
    const issued = { ...waybill, state: 'issued' as const, trackingNumber: 'SF777' }
    answer(waybillGet, () => ({ waybill: issued, parcel: null, configured: true }))
    answer(shipOrderGet, () => shipOrderOf({ trackingNumber: '', waybillNumber: 'SF777' }))
    return 4
  })
  await mount(screens, ['/ship/pick/SO12'])
  const courier = page.getByRole('combobox', { name: '快递公司' })
  await userEvent.click(courier)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(page.getByRole('button', { name: '申请运单' }))
  await expect.element(page.getByRole('button', { name: '打印面单' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '申请运单' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('运单号')).toHaveValue('SF777')
  expect(courier.element().closest('.ant-select')?.textContent).toContain('Laposte')
})

test('reasons that were given are sent again where the answer was lost, and asked no more where they are not wanted', async () => {
  await mount(screens, at)
  await userEvent.fill(page.getByRole('textbox', { name: 'X1 本次发货数量' }), '1')
  const ship = page.getByRole('button', { name: '发货', exact: true })
  await userEvent.click(ship)
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('combobox', { name: 'X1 少发原因' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'X1 说明' }), '箱底破损')
  answer(shipOrderShip, () => Promise.reject(new TypeError('no network')))
  const confirmed = dialog.getByRole('button', { name: '发货', exact: true })
  await userEvent.click(confirmed)
  await expect.element(page.getByText('网络异常', { exact: false }).first()).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'X1 说明' })).toHaveValue('箱底破损')

  const before = callsOf(shipOrderShip).length
  answer(shipOrderShip, () => new Refused('SHIP_ORDER_STATE'))
  await expect
    .poll(async () => {
      if (callsOf(shipOrderShip).length === before) await userEvent.click(confirmed)
      return callsOf(shipOrderShip).length
    })
    .toBe(before + 1)
  expect(callsOf(shipOrderShip).at(-1)?.body).toMatchObject([{ quantity: 1, note: '箱底破损' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the courier that is chosen while the label is looked up stays', async () => {
  answer(shipOrderGet, () => shipOrderOf({ trackingNumber: '' }))
  await mount(screens, at)
  const looked = Promise.withResolvers<Refused>()
  answer(shipScan, () => looked.promise)
  await userEvent.fill(page.getByRole('textbox', { name: '扫描条码或 SKU' }), 'LP7')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(shipScan).length).toBe(1)
  const courier = page.getByRole('combobox', { name: '快递公司' })
  await userEvent.click(courier)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  looked.resolve(new Refused('SCAN_UNKNOWN'))
  await expect.element(page.getByLabelText('运单号')).toHaveValue('LP7')
  expect(courier.element().closest('.ant-select')?.textContent).toContain('Laposte')
})

test('a quantity is saved over the one that was seen, and stays typed where somebody else has changed that', async () => {
  const { client } = await mount(screens, at)
  const field = page.getByRole('textbox', { name: 'X1 数量', exact: true })
  await userEvent.fill(field, '0')
  const newer = shipOrderOf().items.map((item) => ({ ...item, quantity: 1 }))
  answer(shipOrderGet, () => shipOrderOf({ items: newer, note1: 'read anew', lastUpdatedAt: later }))
  answer(shipOrderStanding, () => standing(shipOrderOf({ lastUpdatedAt: later })))
  await client.refetchQueries({ queryKey: [shipOrderGet.name] })
  await expect.element(page.getByText('备注：read anew')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  answer(shipOrderSave, () => new Refused('SHIP_ITEM_CHANGED_SINCE', 'X1 is 1 by now'))
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '取消发货单' }))
  await expect.element(page.getByText('X1 is 1 by now')).toBeVisible()
  expect(callsOf(shipOrderSave).map(({ body }) => body)).toEqual([
    [{ id: 1, sku: 'X1', quantity: 0, before: 2 }],
  ])
  await expect.element(field).toHaveValue('0')

  await userEvent.click(page.getByRole('button', { name: '还原' }))
  await userEvent.fill(field, '2')
  await userEvent.keyboard('{Enter}')
  answer(shipOrderSave, () => 1 as const)
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.poll(() => callsOf(shipOrderSave).at(-1)?.body).toMatchObject([{ quantity: 2, before: 1 }])
})

test('scans that wait for the network are sent though a quantity is edited meanwhile, and none is taken back before', async () => {
  answer(shipOrderGet, () =>
    shipOrderOf({ items: shipOrderOf().items.map((item) => ({ ...item, scanned: 1 })) }),
  )
  await mount(screens, at)
  answer(shipScan, () => Promise.reject(new TypeError('no network')))
  await userEvent.fill(page.getByRole('textbox', { name: '扫描条码或 SKU' }), 'X1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('已记录，等待网络（1 次扫描）')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '撤销上次' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(page.getByRole('textbox', { name: 'X1 数量', exact: true }), '1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '保存', exact: true })).toBeVisible()
  answer(shipScan, () => ({
    ...{ itemId: 1, sku: 'X1', quantity: 2, quantityTotal: 2, scanned: 2, scannedTotal: 2 },
  }))
  await expect.poll(() => vi.mocked(playTone).mock.calls, { timeout: 8_000 }).toEqual([['right']])
})

test('a refused undo drops no scan that waits behind it', async () => {
  const partly = { items: shipOrderOf().items.map((item) => ({ ...item, scanned: 1 })) }
  answer(shipOrderGet, () => shipOrderOf(partly))
  await mount(screens, at)
  answer(shipScanUndo, () => new Refused('SHIP_ORDER_STATE', 'not now'))
  const counts = Promise.withResolvers<DataOf<typeof shipScan>>()
  answer(shipScan, () => counts.promise)
  const field = page.getByRole('textbox', { name: '扫描条码或 SKU' })
  const undo = page.getByRole('button', { name: '撤销上次' })
  await userEvent.fill(field, 'X1')
  // At once: a scan that takes longer is said to wait, and then nothing can be taken back.
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  undo.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('not now')).toBeVisible()
  counts.resolve({
    ...{ itemId: 1, sku: 'X1', quantity: 2, quantityTotal: 2, scanned: 2, scannedTotal: 2 },
  })
  await expect.element(page.getByText('X1 第 2 件，全部扫描完成')).toBeVisible()
})

test('a quantity that is typed while another is saved stays', async () => {
  const [item] = shipOrderOf().items
  if (!item) throw new Error('no item')
  const items = [item, { ...item, id: 2, sku: 'X2' }]
  answer(shipOrderGet, () => shipOrderOf({ items }))
  await mount(screens, at)
  const field = (sku: string) => page.getByRole('textbox', { name: `${sku} 数量`, exact: true })
  await userEvent.fill(field('X1'), '1')
  await userEvent.keyboard('{Enter}')
  const reply = Promise.withResolvers<1>()
  answer(shipOrderSave, () => reply.promise)
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.poll(() => callsOf(shipOrderSave).length).toBe(1)
  await userEvent.fill(field('X2'), '0')
  await userEvent.keyboard('{Enter}')
  answer(shipOrderGet, () =>
    shipOrderOf({ items: items.map((one) => (one.id === 1 ? { ...one, quantity: 1 } : one)) }),
  )
  reply.resolve(1)
  await expect.element(page.getByText('1 行数量已修改，保存后才能发货')).toBeVisible()
  await expect.element(field('X2')).toHaveValue('0')
  await expect.element(field('X1')).toHaveValue('1')
})
