import { expect, test } from 'vitest'
import { signIn } from '../../../test/browser/mount.tsx'
import { dropSession } from '../../api/session/session.ts'
import { screens } from '../../screens.ts'
import { menuPathOf, menuScreens, numberedRecords, plainScreens, registerScreens } from './screen-table.ts'

test('a number as it is typed leads to its record, for whoever may see it', async () => {
  registerScreens(screens)
  await signIn(['stock.view', 'shipping.view'])
  expect(numberedRecords(' po012 ')).toEqual([{ number: 'PO12', list: '采购单', to: '/stock/po_detail/12' }])
  expect(numberedRecords('SO7').map(({ to }) => to)).toEqual(['/ship/detail/SO7'])
  for (const text of ['12', 'PO', 'PO12x', 'XX1', 'PO1234567890123456'])
    expect(numberedRecords(text)).toEqual([])
  dropSession()
  await signIn(['shipping.view'])
  expect(numberedRecords('PO12')).toEqual([])
})

test('what is done is found as screens are, by whoever may do it', async () => {
  registerScreens(screens)
  await signIn(['stock.view'])
  expect(plainScreens().map(({ path }) => path)).toContain('/stock/ts_list')
  expect(plainScreens().map(({ path }) => path)).not.toContain('/stock/ts_create')
  dropSession()
  await signIn(['stock.view', 'stock.change'])
  expect(plainScreens().map(({ path }) => path)).toContain('/stock/ts_create')
})

test('each screen of the menu is the current one where it stands, and records belong to their list', async () => {
  registerScreens(screens)
  dropSession()
  await signIn()
  expect(menuScreens().map(({ path }) => menuPathOf(path))).toEqual(menuScreens().map(({ path }) => path))
  expect(menuPathOf('/customs/12')).toBe('/customs')
  expect(menuPathOf('/user/detail/7')).toBe('/user/manage')
})
