import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet, csvOf, preview } from '../../../../test/browser/sheets.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import { SpreadsheetUpload } from '../upload/SpreadsheetUpload.tsx'
import type { DryRun } from './use-dry-run.ts'

type Row = Record<'sku' | 'quantity', string>
const columns: SheetColumn<keyof Row>[] = [
  { key: 'sku', titles: ['SKU'], required: true, kind: 'text' },
  { key: 'quantity', titles: ['Quantity'], required: true, kind: 'integer' },
]
const dryRun = vi.fn<DryRun<Row>>()
const submit = vi.fn(async () => ({ summary: 'sent' }))
const refusal = (data?: unknown) => new ApiError({ message: 'refused', code: -445, status: 200, data })

function Upload() {
  const [place, setPlace] = useState('north')
  return (
    <>
      <button type="button" onClick={() => setPlace('south')}>
        go south
      </button>
      <SpreadsheetUpload
        name="rows"
        verb="send"
        columns={columns}
        maxRows={10}
        about={place}
        submit={submit}
        dryRun={dryRun}
      />
    </>
  )
}

const button = () => page.getByRole('button', { name: 'send 2 行' })
const verdict = page.getByText('已核对，没有发现问题')
const choose = (...rows: string[]) =>
  chooseSheet(csvOf('SKU,Quantity', rows.length, (index) => rows[index] ?? ''))

beforeEach(async () => {
  dryRun.mockReset().mockResolvedValue([])
  submit.mockClear()
  await signIn()
  await mount({ '/': <Upload /> }, ['/'])
})

test('a sheet is looked at by the server before it is sent', async () => {
  await choose('A,1', 'B,2')
  await expect.element(verdict).toBeVisible()
  expect(dryRun.mock.calls.map(([rows]) => rows)).toEqual([
    [
      { sku: 'A', quantity: '1' },
      { sku: 'B', quantity: '2' },
    ],
  ])
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(button())
  await expect.element(page.getByText('sent')).toBeVisible()
})

test('what it finds stands at its row and column, and keeps the sheet back, until it depends on something else', async () => {
  dryRun.mockRejectedValueOnce(
    refusal({
      problems: [
        { row: 2, column: 'SKU', value: 'B', message: { kind: 'sku.unknown', params: { sku: 'B' } } },
      ],
    }),
  )
  await choose('A,1', 'B,2')
  await expect.element(preview()).toMatchTextContent(/SKU：SKU 不存在：B/)
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('go south'))
  await expect.element(verdict).toBeVisible()
  await expect.element(button()).not.toHaveAttribute('aria-disabled')
  expect(dryRun).toHaveBeenCalledTimes(2)
})

test('what it found is looked at again once it was mended elsewhere, with the same file', async () => {
  dryRun.mockRejectedValueOnce(
    refusal({
      problems: [
        { row: 2, column: 'SKU', value: 'B', message: { kind: 'sku.unknown', params: { sku: 'B' } } },
      ],
    }),
  )
  await choose('A,1', 'B,2')
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('button', { name: '重新核对' }))
  await expect.element(verdict).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新核对' })).not.toBeInTheDocument()
  await userEvent.click(button())
  await expect.element(page.getByText('sent')).toBeVisible()
})

test('rows that were refused when they were sent can be looked at again', async () => {
  submit.mockRejectedValueOnce(
    refusal({
      problems: [
        { row: 1, column: 'SKU', value: 'A', message: { kind: 'sku.unknown', params: { sku: 'A' } } },
      ],
    }),
  )
  await choose('A,1', 'B,2')
  await expect.element(verdict).toBeVisible()
  await userEvent.click(button())
  await expect.element(preview()).toMatchTextContent(/SKU：SKU 不存在：A/)
  await userEvent.click(page.getByRole('button', { name: '重新核对' }))
  await expect.element(verdict).toBeVisible()
  await userEvent.click(button())
  await expect.element(page.getByText('sent')).toBeVisible()
})

test('a refusal that is about no row is told above the button', async () => {
  dryRun.mockRejectedValueOnce(refusal())
  await choose('A,1', 'B,2')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/refused/)
})

test('nothing is asked of a sheet with faults of its own', async () => {
  await choose('A,one', 'B,2')
  await expect.element(preview()).toMatchTextContent(/请输入整数/)
  await userEvent.click(page.getByText('go south'))
  expect(dryRun).not.toHaveBeenCalled()
})

test('a server that does not answer keeps nothing back', async () => {
  dryRun.mockRejectedValueOnce(new ApiError({ message: 'gone', code: 0, status: 0 }))
  await choose('A,1', 'B,2')
  await expect.poll(() => dryRun.mock.calls.length).toBe(1)
  await expect.element(page.getByText('正在核对…')).not.toBeInTheDocument()
  await expect.element(page.getByText('gone')).not.toBeInTheDocument()
  await expect.element(button()).not.toHaveAttribute('aria-disabled')
})

test('what was not agreed to is no failure: the sheet stays as it was', async () => {
  submit.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await choose('A,1', 'B,2')
  await expect.element(verdict).toBeVisible()
  await userEvent.click(button())
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await expect.element(button()).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(button())
  await expect.element(page.getByText('sent')).toBeVisible()
})
