import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet, preview } from '../../../../test/browser/sheets.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import { SpreadsheetUpload } from './SpreadsheetUpload.tsx'

const columns: SheetColumn<'name'>[] = [{ key: 'name', titles: ['Name'], required: true, kind: 'text' }]
const submit = vi.fn(async () => ({ summary: 'sent' }))
const select = page.getByRole('combobox', { name: '文件编码' })
const kept = page.getByText('编码（沿用上一个文件的选择）')

/** "Café", as Windows writes it in western Europe. */
const western = (name: string, end = '\n') =>
  new File(
    [Uint8Array.of(...new TextEncoder().encode('Name\nCaf'), 0xe9, ...new TextEncoder().encode(end))],
    name,
  )

beforeEach(async () => {
  await signIn()
  await mount(
    { '/': <SpreadsheetUpload name="rows" verb="send" columns={columns} maxRows={10} submit={submit} /> },
    ['/'],
  )
})

test('the encoding that was chosen for a file holds for the next, which says so', async () => {
  await chooseSheet(western('first.csv'))
  await expect.element(select).toBeVisible()
  await select.click()
  await page.getByText('WINDOWS-1252').click()
  await expect.element(preview()).toMatchTextContent(/Café/)
  await expect.element(kept).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '重新选择' }))
  await chooseSheet(western('second.csv'))
  await expect.element(preview()).toMatchTextContent(/Café/)
  await expect.element(kept).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重新选择' }))
  for (const [file, text] of [
    ['marked.csv', '\ufeffName\n名称\n'],
    ['plain.csv', 'Name\n名称\n'],
  ] as const) {
    await chooseSheet(new File([text], file))
    await expect.element(preview()).toMatchTextContent(/名称/)
    await expect.element(kept).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '重新选择' }))
  }
})

test('a text whose last line does not end is taken with a warning', async () => {
  const warning = page.getByText('最后一行没有结束，文件可能被截断，请核对最后一行')
  await chooseSheet(western('cut.csv', ''))
  await expect.element(warning).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重新选择' }))
  await chooseSheet(western('whole.csv'))
  await expect.element(preview()).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})
