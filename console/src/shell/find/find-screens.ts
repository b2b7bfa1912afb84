import { type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import { allows } from '../../api/session.ts'
import { textKey } from '../../text/t.ts'
import type { Catalogue } from '../../text/texts.ts'
import { groupNames, screenNames } from '../screen-names.ts'
import { fuzzyFind } from './fuzzy.ts'

export interface FoundScreen {
  path: ScreenPath
  title: string
  group: string
}

/** Titles are found in both languages; the English ones are loaded by whoever begins to search. */
export const loadScreenTitles = async (): Promise<Catalogue> =>
  (await import('../../text/en/screens.ts')).screens

/** The screens of the menu that the signed-in person may open, by title in either language or by path. */
export function findScreens(query: string, english: Catalogue): FoundScreen[] {
  const shown = screenNames()
  const groups = groupNames()
  const inChinese = screenNames((text) => text)
  const inEnglish = screenNames((text, _, context) => english[textKey(text, context)] ?? '')
  const permitted = screens
    .filter(({ inMenu, access }) => inMenu && allows(access))
    .map(({ path, group }) => ({ path, title: shown[path].title, group: groups[group] }))
  return fuzzyFind(query, permitted, ({ path }) => [inChinese[path].title, inEnglish[path].title, path])
}
