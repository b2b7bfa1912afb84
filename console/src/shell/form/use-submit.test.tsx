import { staffCreate } from '@selvedge/contract/house/accounts/staff.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { DrawerForm } from './DrawerForm.tsx'
import { TextField } from './fields/fields.tsx'
import { useSubmit } from './use-submit.ts'

interface Values {
  username: string
  name: string
}

const onClose = vi.fn()

function StaffForm() {
  const submit = useSubmit(staffCreate, {
    input: (values: Values) => ({
      body: { ...values, roles: ['Store'], password: 'secret-1', oneTime: true },
    }),
    refusedAt: { USERNAME_TAKEN: 'username' },
    successMessage: (_, { name }) => `told ${name}`,
    onDone: onClose,
  })
  return (
    <DrawerForm title="form" submit={submit} onClose={onClose} initial={{ username: '', name: '' }}>
      <TextField name="username" label="user" />
      <TextField name="name" label="name" missing="no name" />
    </DrawerForm>
  )
}

const user = () => page.getByLabelText('user')
const save = page.getByRole('button', { name: '保存' })

beforeEach(async () => {
  onClose.mockClear()
  await signIn()
  await mount({ '/': <StaffForm /> }, ['/'])
})

async function fill(username: string) {
  await userEvent.fill(user(), username)
  await userEvent.fill(page.getByLabelText('name'), 'Li')
}

test('the contract says what may be left empty, how long a text may be and how it looks', async () => {
  await userEvent.click(save)
  await expect.element(page.getByText('请填写user')).toBeVisible()
  await expect.element(page.getByText('no name')).toBeVisible()
  await expect.element(user()).toHaveFocus()
  await expect.element(user()).toHaveAttribute('maxlength', '50')
  await fill('a b')
  await expect.element(page.getByText('用户名需为 3 到 50 位字母、数字或 . _ - @')).toBeVisible()
  await userEvent.click(save)
  expect(callsOf(staffCreate)).toHaveLength(0)
})

test('what the server does not take stands at its field, until another is typed', async () => {
  answer(staffCreate, ({ body }) =>
    (body as Values).username === 'taken' ? new Refused('USERNAME_TAKEN', 'is taken') : 7,
  )
  await fill('taken')
  await userEvent.click(save)
  await expect.element(user()).toHaveAccessibleDescription('is taken')
  await expect.element(user()).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByText('is taken')).toBeVisible()

  await userEvent.fill(user(), 'free')
  await userEvent.click(save)
  await expect.element(page.getByText('told Li')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal of the contract names its field itself; one that is about none stands above them all', async () => {
  answer(staffCreate, () => new Refused('INVALID_INPUT', 'name is wrong', { field: 'name' }))
  await fill('someone')
  await userEvent.click(save)
  await expect.element(page.getByLabelText('name')).toHaveAccessibleDescription('name is wrong')

  answer(staffCreate, () => new Refused('ADMIN_ONLY', 'only an Admin'))
  await userEvent.fill(page.getByLabelText('name'), 'Wang')
  await userEvent.click(save)
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('only an Admin')
})

test('Enter sends once, however often it is pressed', async () => {
  let done = (_: number) => {}
  answer(staffCreate, () => new Promise<number>((resolve) => (done = resolve)))
  await fill('someone')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: /保存$/ })).toHaveClass('ant-btn-loading')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(staffCreate).length).toBe(1)
  done(7)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(callsOf(staffCreate)).toHaveLength(1)
})

test('what was refused at a field is asked again, where another field or the world was put right', async () => {
  answer(staffCreate, () => new Refused('USERNAME_TAKEN', 'is taken'))
  await fill('taken')
  await userEvent.click(save)
  await expect.element(user()).toHaveAccessibleDescription('is taken')

  answer(staffCreate, () => 7)
  await userEvent.fill(page.getByLabelText('name'), 'Wang')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('told Wang')).toBeVisible()
})

test('pressed again at once, the form still says why it was refused', async () => {
  answer(staffCreate, () => new Refused('ADMIN_ONLY', 'only an Admin'))
  await fill('someone')
  await userEvent.click(save)
  await expect.element(page.getByText('only an Admin')).toBeVisible()
  await userEvent.click(save)
  await expect.element(page.getByText('请勿重复操作')).toBeVisible()
  await expect.element(page.getByText('only an Admin')).toBeVisible()

  answer(staffCreate, () => new Refused('USERNAME_TAKEN', 'is taken'))
  await userEvent.fill(user(), 'taken')
  await userEvent.click(save)
  await expect.element(user()).toHaveAccessibleDescription('is taken')
  await userEvent.click(save)
  await expect.element(user()).toHaveAccessibleDescription('is taken')
  expect(callsOf(staffCreate)).toHaveLength(2)
})
