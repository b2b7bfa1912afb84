import { done } from '@selvedge/contract/core/values/shapes.ts'
import { settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configList, configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { SettingsPage } from './SettingsPage.tsx'

type Key = 'google_translate' | 'ext_shipping' | 'grant_points_switch' | 'qiniu_secret'

const rowOf = (key: Key, version: number, value: string): SettingRow => {
  const { kind, name, effect, secret, pending } = settings[key]
  const rest = { value, default: '', mayChange: true, problem: '', changedAt: null, changedBy: '', version }
  return { key, kind, name, effect, secret, pending, ...rest }
}

const rows = (...all: SettingRow[]) => answer(configList, () => all)
const sent = () => callsOf(configSet).map(({ url, body }) => [url.searchParams.get('version'), body])
const couriers = page.getByRole('textbox', { name: '外部物流' })
const again = page.getByRole('button', { name: '仍然保存' })

beforeEach(async () => {
  await signIn()
  rows(rowOf('ext_shipping', 1, 'SF:SF Express'), rowOf('grant_points_switch', 4, '0'))
  answer(configSet, () => new Refused('SETTING_CHANGED_SINCE', 'bea has set it'))
})

const draw = () => mount({ '/settings/env': <SettingsPage /> }, ['/settings/env'])

test('a text goes with the version it was begun on; refused, it stays and is saved over what is shown by now', async () => {
  const { client } = await draw()
  await userEvent.fill(couriers, 'YT:SF Express')
  rows(rowOf('ext_shipping', 2, 'ZT:SF Express'))
  await client.invalidateQueries()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('bea has set it')).toBeVisible()
  expect(sent()).toEqual([['1', 'YT:SF Express']])
  await expect.element(couriers).toHaveValue('YT:SF Express')
  await expect.element(page.getByText('ZT:SF Express')).toBeVisible()

  // Nobody overwrites a colleague by going into the field and out again.
  await userEvent.click(couriers)
  await userEvent.tab()
  expect(sent()).toHaveLength(1)

  answer(configSet, () => {
    rows(rowOf('ext_shipping', 3, 'YT:SF Express'))
    return done.value
  })
  await userEvent.click(again)
  await expect.element(page.getByText('修改成功')).toBeVisible()
  expect(sent()[1]).toEqual(['2', 'YT:SF Express'])
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(couriers).toHaveValue('YT:SF Express')
})

test('what is undone after a refusal is begun anew on what it is by now', async () => {
  await draw()
  await userEvent.fill(couriers, 'YT:SF Express')
  rows(rowOf('ext_shipping', 2, 'ZT:SF Express'))
  await userEvent.tab()
  await expect.element(page.getByText('ZT:SF Express')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '撤销' }))
  await expect.element(couriers).toHaveValue('ZT:SF Express')
  await userEvent.fill(couriers, 'JD:SF Express')
  await expect.element(page.getByText('bea has set it')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.poll(sent).toEqual([
    ['1', 'YT:SF Express'],
    ['2', 'JD:SF Express'],
  ])
})

test('a switch goes with the version that is shown', async () => {
  await draw()
  await userEvent.click(page.getByRole('switch'))
  await expect.element(page.getByText('bea has set it')).toBeVisible()
  expect(sent()).toEqual([['4', '1']])
})

test('a secret goes with the version that it was replaced on, and over a colleague’s once it is refused', async () => {
  rows(rowOf('qiniu_secret', 6, '••••1234'))
  await draw()
  await userEvent.click(page.getByRole('button', { name: /^更换/ }))
  await userEvent.keyboard('mine-and-long-enough')
  rows(rowOf('qiniu_secret', 7, '••••5678'))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('bea has set it')).toBeVisible()
  await expect.poll(() => callsOf(configList).length).toBeGreaterThan(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent().length).toBeGreaterThan(1)
  expect(sent().map(([version]) => version)).toEqual(['6', '7'])
})

test('a secret that is emptied with its connection is named, to be entered again', async () => {
  rows(rowOf('google_translate', 3, ''))
  const { name } = settings.google_translate_key
  answer(configSet, () => ({ emptied: [{ key: 'google_translate_key', name }] }))
  await draw()
  await userEvent.fill(page.getByRole('textbox'), '{"url":"https://elsewhere.test"}')
  await userEvent.tab()
  await expect.element(page.getByText(`连接换了地址，已清空 ${name.zh}，请重新填写`)).toBeVisible()
})
