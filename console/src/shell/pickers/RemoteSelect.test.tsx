import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../test/browser/answers.ts'
import { mount } from '../../../test/browser/mount.tsx'
import { sampleLocation } from '../../../test/samples.ts'
import { locationSource } from './location-source.ts'
import { RemoteSelect } from './RemoteSelect.tsx'

const all = Array.from({ length: 10_000 }, (_, index) => sampleLocation(index + 1))

/** As the server reads its table. */
function found({ searchParams }: URL) {
  const ids = searchParams.getAll('id').map(Number)
  const part = searchParams.get('query') ?? ''
  return all
    .filter(({ id, name }) => (ids.length > 0 ? ids.includes(id) : name.includes(part)))
    .slice(0, Number(searchParams.get('size') ?? all.length))
}

function Picker({ initial = [] }: { initial?: number[] }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <RemoteSelect<typeof locationList, number, number[]>
        multiple
        aria-label="where"
        source={locationSource()}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

const picker = () => page.getByRole('combobox', { name: 'where' })
const option = (name: string) => page.getByTitle(name, { exact: true })
const searches = () => callsOf(locationList).map(({ url }) => url.search)

test('reads nothing before it is opened, and a portion then; the others are found by typing', async () => {
  answer(locationList, ({ url }) => found(url))
  await mount({ '/': <Picker /> }, ['/'])
  await expect.element(picker()).toBeVisible()
  expect(searches()).toEqual([])
  await userEvent.click(picker())
  await expect.element(option('仓 1')).toBeVisible()
  expect(searches()).toEqual(['?isHidden=0&size=50'])

  await userEvent.type(picker(), '仓 9876')
  await userEvent.click(option('仓 9876'))
  await expect.element(page.getByRole('status')).toHaveTextContent('9876')
  // Its name is known, though the list is that of no text again.
  await expect.element(page.getByText('仓 9876').first()).toBeVisible()
  await expect.element(option('仓 2')).toBeVisible()
})

test('says what was chosen before by its name, however far down it stands', async () => {
  answer(locationList, ({ url }) => found(url))
  await mount({ '/': <Picker initial={[4711, 12]} /> }, ['/'])
  await expect.element(page.getByText('仓 4711')).toBeVisible()
  await expect.element(page.getByText('仓 12')).toBeVisible()
  expect(searches()).toEqual(['?id=4711&id=12'])
})

test('offers nothing that was found for another text; Enter waits for what is found, wherever the focus went', async () => {
  let arrive: () => void = () => undefined
  const later = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(locationList, async ({ url }) => {
    if (url.searchParams.has('query')) await later
    return found(url)
  })
  await mount({ '/': <Picker /> }, ['/'])
  await userEvent.click(picker())
  await expect.element(option('仓 1')).toBeVisible()
  await userEvent.type(picker(), '仓 77')
  await expect.element(page.getByText('查找中…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  arrive()
  // Enter has waited for the answer.
  await expect.element(page.getByRole('status')).toHaveTextContent('77')
})

test('says that it could not read, and reads again', async () => {
  answer(locationList, () => new Refused('INVALID_INPUT', '没有读到'))
  await mount({ '/': <Picker /> }, ['/'])
  await userEvent.click(picker())
  await expect.element(page.getByText('没有读到')).toBeVisible()
  answer(locationList, ({ url }) => found(url))
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(option('仓 1')).toBeVisible()
})
