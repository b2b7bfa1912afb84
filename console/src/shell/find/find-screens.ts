import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { t, textKey } from '../../text/t.ts'
import type { Catalogue } from '../../text/texts.ts'
import { groupNames } from '../screen/menu-groups.ts'
import { plainScreens } from '../screen/screen-table.ts'
import { fuzzyFind } from './fuzzy.ts'

export interface FoundScreen {
  path: ScreenPath
  title: string
  group: string
}

/** Titles are found in both languages; the English ones are loaded by whoever begins to search. */
export const loadScreenTitles = async (): Promise<Catalogue> =>
  (await import('../../text/en/shell/screens.ts')).screens

/** What the signed-in person may open by an address alone, by title in either language or by path: also `新建盘点单`. */
export function findScreens(query: string, english: Catalogue): FoundScreen[] {
  const groups = groupNames()
  const texts = plainScreens().map(({ path, group, title }) => ({
    path,
    title: title(t),
    group: groups[group],
    inChinese: title((text) => text),
    inEnglish: title((text, _, context) => english[textKey(text, context)] ?? ''),
  }))
  return fuzzyFind(query, texts, ({ path, inChinese, inEnglish }) => [inChinese, inEnglish, path])
}
