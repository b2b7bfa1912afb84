import { batchFulfilmentList } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { chooseSheet, csvOf, preview } from '../../../test/browser/sheets.ts'
import { BatchDialog } from '../../features/shipping/batch-fulfilments/BatchDialog.tsx'
import { batchSheet } from '../../features/shipping/batch-fulfilments/batch-columns.ts'
import { AddDrawer } from '../../features/shipping/routing/exclusions/AddDrawer.tsx'
import { DrawerForm } from './DrawerForm.tsx'
import { TextField } from './fields/fields.tsx'
import { useOwnSubmit } from './use-submit.ts'

const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  await signIn()
  answer(batchFulfilmentList, () => [])
})

function NoteForm() {
  const submit = useOwnSubmit({ run: vi.fn(), pending: false, error: null })
  return (
    <DrawerForm title="form" submit={submit} onClose={onClose} initial={{}}>
      <TextField name="note" label="note" />
    </DrawerForm>
  )
}
const drawer = <NoteForm />

const before = { '/before': <p>before</p> } as const
const question = () => page.getByText('放弃未保存的修改？').last()

test('Back asks before it drops what was typed in a drawer', async () => {
  const { back, address } = await mount({ ...before, '/form': drawer }, ['/before', '/form'])
  const field = page.getByLabelText('note')
  await userEvent.fill(field, 'typed')
  back()
  await expect.element(question()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  await expect.element(field).toHaveValue('typed')
  expect(address()).toBe('/form')

  back()
  await userEvent.click(page.getByRole('button', { name: '放弃' }))
  await expect.element(page.getByText('before', { exact: true })).toBeVisible()
})

test('Back asks nothing where nothing was typed', async () => {
  const { back } = await mount({ ...before, '/form': drawer }, ['/before', '/form'])
  await expect.element(page.getByLabelText('note')).toBeVisible()
  back()
  await expect.element(page.getByText('before', { exact: true })).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
})

const sheets = [
  { name: 'a drawer', heading: 'SKU', dialog: <AddDrawer onClose={onClose} /> },
  {
    name: 'a dialog',
    heading: batchSheet()
      .map(({ titles }) => titles[0])
      .join(','),
    dialog: <BatchDialog id={null} onShow={vi.fn()} onClose={onClose} />,
  },
]

test.each(sheets)(
  'Escape and Back ask before $name drops a sheet that was read',
  async ({ heading, dialog }) => {
    const { back, address } = await mount({ ...before, '/sheet': dialog }, ['/before', '/sheet'])
    await chooseSheet(csvOf(heading, 3, (index) => `X${index}`))
    await expect.element(preview()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
    await expect.element(question()).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(preview()).toBeVisible()

    back()
    await expect.element(question()).toBeVisible()
    expect(address()).toBe('/sheet')
    await userEvent.click(page.getByRole('button', { name: '放弃' }))
    await expect.element(page.getByText('before', { exact: true })).toBeVisible()
  },
)
