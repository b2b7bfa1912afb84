import { setList } from '@selvedge/contract/marketing/sets/sets.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { setFinder } from '../../features/marketing/sets/set.finder.ts'
import { SetLink } from './SetLink.tsx'

const open = async () =>
  await mount({ '/order': <SetLink sku="LOOK-1" />, '/app/sets': <p>the sets</p> }, ['/order'])

test('the SKU of a look set leads to it', async () => {
  await signIn()
  const { address } = await open()
  await userEvent.click(page.getByRole('link', { name: 'LOOK-1' }))
  await expect.element(page.getByText('the sets')).toBeVisible()
  expect(address()).toBe('/app/sets?q=LOOK-1')
})

test('whoever may not see sets reads the SKU alone', async () => {
  await signIn(['orders.view'])
  await open()
  await expect.element(page.getByText('LOOK-1')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('the command bar finds a set by its SKU, and leads the one that is called so', async () => {
  await signIn()
  const set = { id: 7, image: '', variantSkus: 'A,B', components: [], available: 2, status: 1 as const }
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  answer(setList, () => [{ ...set, ...times, sku: 'LOOK-1' }])
  const { exact } = await setFinder.find('look-1', new AbortController().signal)
  expect(exact.map(({ name, to }) => [name, to])).toEqual([['LOOK-1', '/app/sets?q=LOOK-1']])
  expect(callsOf(setList).map(({ url }) => url.searchParams.get('query'))).toEqual(['look-1'])
})
