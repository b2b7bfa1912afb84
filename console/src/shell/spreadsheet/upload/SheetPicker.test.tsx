import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { keepPageOnDrop } from '../../layout/keep-page-on-drop.ts'
import { SheetPicker } from './SheetPicker.tsx'

const sheet = (name: string) => new File(['SKU\nAAA'], name, { type: 'text/csv' })
const columns = [{ key: 'sku', titles: ['SKU'], kind: 'text' }] as const

/** Answers whether the browser would have opened the files itself. */
function drop(files: readonly File[], on: Element): boolean {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  return on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

const open = async () => {
  await signIn()
  const onFile = vi.fn<(file: File) => void>()
  await mount(
    { '/sheet': <SheetPicker name="stock" columns={columns} maxRows={10} maxSize={5} onFile={onFile} /> },
    ['/sheet'],
  )
  await expect.element(page.getByText('把文件拖到这里，或')).toBeVisible()
  return { onFile, zone: page.getByText('把文件拖到这里，或').element() }
}

let stop: (() => void) | undefined
afterEach(() => stop?.())

test('one file is taken', async () => {
  const { onFile, zone } = await open()
  expect(drop([sheet('one.csv')], zone)).toBe(false)
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['one.csv'])
})

test('of several files none is taken, and it is said that one is', async () => {
  const { onFile, zone } = await open()
  drop([sheet('one.csv'), sheet('two.csv')], zone)
  await expect.element(page.getByText('一次只能上传一个文件，请重新选择')).toBeVisible()
  expect(onFile).not.toHaveBeenCalled()
})

test('a file that misses its place does not take the place of the page', async () => {
  const { onFile } = await open()
  expect(drop([sheet('one.csv')], document.body)).toBe(true)
  stop = keepPageOnDrop()
  expect(drop([sheet('one.csv')], document.body)).toBe(false)
  expect(onFile).not.toHaveBeenCalled()
})
