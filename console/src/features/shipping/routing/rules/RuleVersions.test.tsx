import { routingRulesVersions } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { RuleVersions } from './RuleVersions.tsx'

const version = (number: number) => ({
  version: number,
  state: 'old' as const,
  rules: [],
  note: `note ${number}`,
  activatedAt: '2026-03-01T00:00:00.000Z',
  activatedBy: 'Admin',
  restoredFrom: null,
})

test('all versions can be reached, and the last of a page has the one before it', async () => {
  await signIn()
  answer(locationList, () => [])
  answer(routingRulesVersions, ({ url }) => {
    const skip = Number(url.searchParams.get('skip'))
    const size = Number(url.searchParams.get('size'))
    return Array.from({ length: Math.min(size, 60 - skip) }, (_, index) => version(60 - skip - index))
  })
  const active = version(60)
  await mount({ '/': <RuleVersions rules={{ active: { ...active, state: 'active' }, draft: null }} /> }, [
    '/',
  ])
  await expect.element(page.getByText('note 11')).toBeVisible()
  await expect.element(page.getByText('note 10')).not.toBeInTheDocument()
  await page.getByTitle('2').click()
  await expect.element(page.getByText('note 10')).toBeVisible()
  await expect.element(page.getByText('note 11')).not.toBeInTheDocument()
  expect(callsOf(routingRulesVersions).map(({ url }) => url.searchParams.get('size'))).toContain('51')
})
