import { referenceImport } from '@selvedge/contract/products/references/references.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refused, sentTo } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet } from '../../../../test/browser/sheets.ts'
import { ReferencesPage } from './ReferencesPage.tsx'

beforeEach(async () => {
  await signIn()
  await mount({ '/': <ReferencesPage /> }, ['/'])
})

test('a file that can not be read is told of, and may be chosen again', async () => {
  const gone = new File(['SPU,Ref\n'], 'gone.csv')
  gone.bytes = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await chooseSheet(gone)
  await expect.element(page.getByText('文件无法读取，可能已被移动或修改，请重新选择')).toBeVisible()
  await chooseSheet(new File(['SPU,Ref\n'], 'gone.csv'))
  await expect.element(page.getByText('gone.csv')).toBeVisible()
})

test('rows that were refused are those of the encoding they were read by', async () => {
  answer(referenceImport, () => {
    const message = { kind: 'cell.unreadable', params: {} } as const
    return new Refused('ROWS_REFUSED', '', { problems: [{ row: 7, column: 'ref', value: 'Caf', message }] })
  })
  await chooseSheet(new File(['SPU,Ref\n'], 'cafes.csv'))
  await userEvent.click(page.getByRole('button', { name: '发布' }))
  const refused = page.getByRole('region', { name: '问题' })
  await expect.element(refused).toBeVisible()
  await page.getByRole('combobox', { name: '文件编码' }).click()
  await page.getByText('WINDOWS-1252').click()
  await expect.element(refused).not.toBeInTheDocument()
  await chooseSheet(
    new File([Uint8Array.from('SPU,Ref\nA,Caf\xe9', (letter) => letter.charCodeAt(0))], 'more.csv'),
  )
  await expect.element(page.getByText('编码（沿用上一个文件的选择）')).toBeVisible()
  await expect.element(page.getByText('最后一行没有结束，文件可能被截断，请核对最后一行')).toBeVisible()
})

test('what a file would change is seen before it is sent', async () => {
  answer(referenceImport, () => ({
    changed: 300,
    same: 2,
    changes: [{ row: 2, spu: 'coat-1', before: 'R100', after: 'R101' }],
  }))
  await chooseSheet(new File(['SPU,Ref\ncoat-1,R101\n'], 'refs.csv'))
  await expect.element(page.getByText('将更新 300 个货号，2 个没有变化')).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: '将更新的货号' }))
    .toMatchTextContent(/coat-1.*R100.*R101/)
  await expect.element(page.getByText('共 300 处，显示前 1 处')).toBeVisible()
  expect(sentTo(referenceImport)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '发布' }))
  await expect.element(page.getByText('已更新 300 个货号，2 个没有变化')).toBeVisible()
  expect(sentTo(referenceImport)).toHaveLength(1)
})

test('rows that would be refused are named before anything is sent', async () => {
  answer(referenceImport, () => {
    const message = { kind: 'reference.noStyle', params: {} } as const
    return new Refused('ROWS_REFUSED', '', {
      problems: [{ row: 2, column: 'spu', value: 'nobody', message }],
    })
  })
  await chooseSheet(new File(['SPU,Ref\nnobody,R1\n'], 'refs.csv'))
  await expect.element(page.getByText('1 处数据有误，货号都没有改动')).toBeVisible()
  const named = page.getByRole('region', { name: '问题' })
  await expect.element(named).toMatchTextContent(/第 2 行 nobody 没有这个 SPU 的商品/)
  expect(sentTo(referenceImport)).toEqual([])
})
