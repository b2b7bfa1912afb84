import { writeXlsx } from 'hucre'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet } from '../../../../test/browser/sheets.ts'
import { NewSortPage } from './NewSortPage.tsx'

const script = () => page.getByRole('textbox', { name: '排序脚本' })

const scriptNow = () => document.querySelector('textarea')?.value

beforeEach(() => signIn())

async function open() {
  await mount({ '/app/sorts/new': <NewSortPage /> }, ['/app/sorts/new'])
  await expect.element(page.getByText('从表格文件读取')).toBeVisible()
}

const workbook = async () =>
  new File(
    [
      new Uint8Array(
        await writeXlsx({
          sheets: [
            {
              name: '排序',
              rows: [['id', 'score'], [8012345678901, 2.5], [], ['gid://shopify/Product/12', 1]],
            },
          ],
        }),
      ),
    ],
    'sort.xlsx',
  )

/** As a spreadsheet program saves "Unicode text". */
const utf16 = (text: string): File =>
  new File(
    [
      new Uint8Array([
        0xff,
        0xfe,
        ...[...text].flatMap((one) => [one.charCodeAt(0), one.charCodeAt(0) >> 8]),
      ]),
    ],
    'sort.txt',
  )

test.each([
  ['a workbook, line by line', workbook, 'id,score\n8012345678901,2.5\n\ngid://shopify/Product/12,1'],
  ['a text in UTF-16', () => utf16('商品\tid\tscore\r\n裙\t11\t2\r\n'), '商品,id,score\n裙,11,2'],
  ['a text', () => new File(['11,3\n12,-1.5\n\n'], 'sort.csv'), '11,3\n12,-1.5'],
])('takes a script from %s', async (_name, file, text) => {
  await open()
  await chooseSheet(await file())
  await expect.poll(scriptNow).toBe(text)
})

test.each([
  ['that is no sheet', new File(['x'], 'sort.pdf'), '请选择 .xlsx、.xls、.csv 或 .txt 文件'],
  ['that says nothing', new File([''], 'sort.csv'), '文件是空的'],
  ['that is too large', new File([new Uint8Array(5 * 1024 * 1024)], 'sort.csv'), '不能上传大于 5M 的文件'],
  [
    'that is longer than a script',
    new File(['11,3\n'.repeat(100_000)], 'sort.csv'),
    '脚本最多 400000 个字符',
  ],
  ['that is a page of the web', new File(['<!doctype html>'], 'sort.csv'), /网页/],
])('of a file %s says what is wrong, and keeps what was typed', async (_name, file, said) => {
  await open()
  await userEvent.fill(script(), '11,2')
  await chooseSheet(file)
  await expect.element(page.getByText(said)).toBeVisible()
  expect(scriptNow()).toBe('11,2')
})
