import { settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configList, configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { PointsEditor } from './PointsEditor.tsx'

const key = 'points_mutipliler_rules'
const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
const rules = (...names: string[]) =>
  JSON.stringify(
    names.map((name) => ({ name, ...span, tags: [], brands: [], levels: [], multiplier: 2, priority: 0 })),
  )
const rowOf = (version: number, value: string): SettingRow => {
  const { kind, name, effect, secret, pending } = settings[key]
  const rest = { value, default: '', mayChange: true, problem: '', changedAt: null, changedBy: '', version }
  return { key, kind, name, effect, secret, pending, ...rest }
}
const versions = () => callsOf(configSet).map(({ url }) => url.searchParams.get('version'))
const save = page.getByRole('button', { name: '保存' })

test('rules go with the version they were begun on; refused, they stay until they are undone', async () => {
  await signIn()
  answer(configList, () => [])
  answer(configSet, () => new Refused('SETTING_CHANGED_SINCE', 'bea has set it'))
  const draw = (version: number, ...names: string[]) => ({
    '/app/points': <PointsEditor setting={rowOf(version, rules(...names))}>{null}</PointsEditor>,
  })
  await mount(draw(7, 'Double'), ['/app/points'])
  // The pointer may rest where the test before has left it, on a button whose hint lies over the next one.
  await userEvent.hover(page.getByPlaceholder('规则名称'))
  await userEvent.click(page.getByRole('button', { name: '添加规则' }))
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  const name = page.getByPlaceholder('规则名称').nth(1)
  await userEvent.fill(name, 'Triple')
  await userEvent.click(save)
  await expect.element(page.getByText('bea has set it')).toBeVisible()
  expect(versions()).toEqual(['7'])
  await expect.element(name).toHaveValue('Triple')
  await userEvent.click(page.getByRole('button', { name: '撤销' }))
  await expect.element(page.getByText('bea has set it')).not.toBeInTheDocument()
  await expect.element(page.getByPlaceholder('规则名称')).toHaveValue('Double')
})

test('tags are told apart by a comma of either width', async () => {
  await signIn()
  answer(configList, () => [])
  answer(configSet, () => 1 as const)
  await mount({ '/app/points': <PointsEditor setting={rowOf(1, rules('Double'))}>{null}</PointsEditor> }, [
    '/app/points',
  ])
  await userEvent.fill(page.getByLabelText('Double 订单标签，不填即全部'), '双十一，新品,老客，')
  await userEvent.click(save)
  await expect
    .poll(() => callsOf(configSet).map(({ body }) => JSON.parse(String(body))))
    .toMatchObject([[{ tags: ['双十一', '新品', '老客'] }]])
})
