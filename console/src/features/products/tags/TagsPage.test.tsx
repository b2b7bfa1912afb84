import { orderProductTagsModify, productTagsMonitor } from '@selvedge/contract/products/tags/tags.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused, sentTo } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet, preview } from '../../../../test/browser/sheets.ts'
import { TagsPage } from './TagsPage.tsx'

test('orders are named by a sheet, which is asked for; without a tag each order is its own', async () => {
  await signIn()
  answer(productTagsMonitor, () => 'null')
  answer(orderProductTagsModify, () => 1)
  await mount({ '/product/tag': <TagsPage /> }, ['/product/tag?way=order'])
  await expect.element(page.getByRole('radio', { name: '按订单' })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: '添加' }))
  await userEvent.click(page.getByRole('button', { name: /^提\s*交$/ }))
  await expect.element(page.getByText('请上传订单号')).toBeVisible()
  expect(callsOf(orderProductTagsModify)).toEqual([])

  await chooseSheet(new File(['SPU\n#1001\n#1002'], 'orders.csv'))
  await expect.element(preview()).toMatchTextContent(/#1002/)
  await userEvent.click(page.getByRole('button', { name: '提交 2 行' }))
  await expect.element(page.getByText('操作成功')).toBeVisible()
  const sent = sentTo(orderProductTagsModify).map(({ url, body }) => [url.searchParams.get('operate'), body])
  expect(sent).toEqual([['1', { tag: '', orders: ['#1001', '#1002'] }]])
})

test('what was typed or read is asked for before the other way drops it', async () => {
  await signIn()
  answer(productTagsMonitor, () => 'null')
  const { address } = await mount({ '/product/tag': <TagsPage /> }, ['/product/tag?way=order'])
  const question = page.getByText('放弃未保存的修改？').last()
  await chooseSheet(new File(['SPU\n#1001'], 'orders.csv'))
  await expect.element(preview()).toMatchTextContent(/#1001/)
  await userEvent.click(page.getByRole('radio', { name: '按 SPU' }))
  await expect.element(question).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  await expect.element(preview()).toMatchTextContent(/#1001/)
  await userEvent.click(page.getByRole('radio', { name: '按 SPU' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^放\s*弃$/ }))
  await expect.poll(address).toBe('/product/tag?way=spu')
  // Nothing is there to be lost.
  await userEvent.click(page.getByRole('radio', { name: '按订单' }))
  await expect.poll(address).toBe('/product/tag?way=order')
})

test('the server looks at the rows before they are sent, and again for another tag', async () => {
  await signIn()
  answer(productTagsMonitor, () => 'null')
  answer(orderProductTagsModify, ({ body, dryRun }) => {
    const { tag } = body as { tag: string }
    if (!dryRun || tag !== '') return 1
    const message = { kind: 'tag.noOrder', params: {} } as const
    return new Refused('ROWS_REFUSED', '', { problems: [{ row: 1, column: 'SPU', value: '#1001', message }] })
  })
  await mount({ '/product/tag': <TagsPage /> }, ['/product/tag?way=order'])
  await userEvent.click(page.getByRole('radio', { name: '添加' }))
  await chooseSheet(new File(['SPU\n#1001'], 'orders.csv'))
  await expect.element(preview()).toMatchTextContent(/没有这个订单/)
  expect(sentTo(orderProductTagsModify)).toEqual([])
  await userEvent.fill(page.getByLabelText('标签'), 'Winter')
  await expect.element(page.getByText('已核对，没有发现问题')).toBeVisible()
  expect(callsOf(orderProductTagsModify).every(({ dryRun }) => dryRun)).toBe(true)
})
