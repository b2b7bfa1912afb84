import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SheetVerdict } from './SheetVerdict.tsx'

const nothing = { answer: null, isChecking: false, checkAgain: () => undefined }
const refused = new Error('refused')

test.each([
  { saysFailed: true, failure: refused, looked: nothing, said: '操作失败：refused' },
  { saysFailed: false, failure: refused, looked: nothing, said: 'refused' },
  // A trial has done nothing that could have failed.
  {
    saysFailed: true,
    failure: null,
    looked: { ...nothing, answer: { problems: [], count: 0, failure: refused } },
    said: 'refused',
  },
])('$said is said of a sheet that was not taken', async ({ said, ...verdict }) => {
  await render(<SheetVerdict {...verdict} faultyRows={0} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(`^${said}$`))
})

test('what a trial has found and does not name is counted', async () => {
  const problem = {
    row: 1,
    column: 'email',
    value: '',
    message: { kind: 'row.incomplete', params: {} },
  } as const
  const answer = { problems: [problem], count: 3_000, failure: null }
  const verdict = { saysFailed: false, failure: null, looked: { ...nothing, answer } }
  await render(<SheetVerdict {...verdict} faultyRows={1} />)
  await expect.element(page.getByRole('status')).toMatchTextContent(/^共 3,000 处，显示前 1 处$/)
})
