import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjects } from '@selvedge/contract/house/subjects.ts'
import { screens as contractScreens } from '@selvedge/contract/screens.ts'
import { expect, test } from 'vitest'
import { screens } from '../src/screens.ts'
import { menuGroups } from '../src/shell/screen/menu-groups.ts'
import type { Screen } from '../src/shell/screen/screen.ts'
import { crumbsOf, menuPathOf, registerScreens } from '../src/shell/screen/screen-table.ts'
import { screens as titles } from '../src/text/en/shell/screens.ts'
import { textKey } from '../src/text/t.ts'

const sources = join(import.meta.dirname, '../src')

test('every screen of the contract is defined by one feature, and no other', () => {
  const defined = screens.map(({ path }) => path)
  expect(defined.toSorted()).toEqual(contractScreens.map(({ path }) => path).toSorted())
})

test('every file of screens is in the list', () => {
  const files = import.meta.glob<Record<string, readonly Screen[]>>('../src/features/**/*.screens.ts', {
    eager: true,
  })
  const defined = Object.values(files).flatMap((exported) => Object.values(exported).flat())
  expect(defined.filter((screen) => !screens.includes(screen)).map(({ path }) => path)).toEqual([])
  expect(defined.length).toBe(screens.length)
})

test('a page of the first load is the only file of its name', () => {
  const first = screens.filter(({ firstLoad }) => firstLoad).map(({ page }) => page)
  expect(first.map((page) => globSync(`**/${page}.tsx`, { cwd: sources }).length)).toEqual(first.map(() => 1))
})

test('the search of screens knows every title in English', () => {
  const english = screens.map(({ title }) =>
    title((text, _, context) => titles[textKey(text, context)] ?? ''),
  )
  expect(screens.filter((_, at) => english[at] === '').map(({ path }) => path)).toEqual([])
})

test('a record is shown on one screen, and a list that has records stands in the menu', () => {
  const shown = screens.flatMap(({ subjects: of = {} }) => Object.keys(of))
  expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted())
  expect(shown.every((name) => Object.hasOwn(subjects, name))).toBe(true)
  const inMenu = new Set(screens.filter(({ icon }) => icon).map(({ path }) => path))
  expect(screens.flatMap(({ parent }) => parent ?? []).filter((path) => !inMenu.has(path))).toEqual([])
})

test('no group of the menu is empty', () => {
  for (const group of menuGroups) {
    expect(
      screens.some((screen) => screen.group === group && screen.icon),
      group,
    ).toBe(true)
  }
})

test('crumbs and the menu know the list that a record belongs to', () => {
  registerScreens(screens)
  expect(crumbsOf('/stock/ts_detail/$id')).toEqual([
    { title: '库存' },
    { title: '盘点单', to: '/stock/ts_list' },
    { title: '盘点单详情' },
  ])
  expect(crumbsOf('/order/list')).toEqual([{ title: '订单' }])
  expect(menuPathOf('/stock/ts_detail/3')).toBe('/stock/ts_list')
  expect(menuPathOf('/nowhere')).toBeUndefined()
})

test('the parameters of a screen, which every page loads, bring no call along', () => {
  const contract = join(import.meta.dirname, '../../contract/src')
  const imported = (text: string) =>
    [...text.matchAll(/^(?:import(?! type)[^']*|\} )from '([^']+)'/gm)].map(([, from = '']) => from)
  /** The files of the contract that this one loads, itself included. */
  const loaded = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known
    known.add(file)
    for (const from of imported(readFileSync(file, 'utf8')))
      if (from.startsWith('.')) loaded(join(file, '..', from), known)
    return known
  }
  const heavy = globSync('features/**/*-search.ts', { cwd: sources }).flatMap((file) =>
    imported(readFileSync(join(sources, file), 'utf8'))
      .filter((from) => from.startsWith('@selvedge/contract/'))
      .flatMap((from) => [...loaded(join(contract, from.replace('@selvedge/contract/', '')))])
      .filter((from) => readFileSync(from, 'utf8').includes('= endpoint({'))
      .map((from) => `${file}: ${from}`),
  )
  expect(heavy).toEqual([])
})
