import type { Access } from '@selvedge/contract/core/endpoint.ts'
import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { findSubject } from '@selvedge/contract/house/subjects.ts'
import { screens as contractScreens, type ScreenPath } from '@selvedge/contract/screens.ts'
import { allows } from '../../api/session/session.ts'
import { t } from '../../text/t.ts'
import { groupNames } from './menu-groups.ts'
import type { Screen } from './screen.ts'

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`)
const patterns = contractScreens.map(({ path, access }) => ({ pattern: patternOf(path), access }))

let table: readonly Screen[] = []

/** Said once, before anything is drawn: the shell knows no feature, and draws what it is given. */
export function registerScreens(screens: readonly Screen[]): void {
  table = screens
}

const screenOf = (path: string): Screen | undefined => table.find((screen) => screen.path === path)

export const accessOf = (path: ScreenPath): Access =>
  contractScreens.find((screen) => screen.path === path)?.access ?? 'signedIn'

/**
 * Whether the signed-in person may open an address of ours. Literal paths come before those with parameters, as in the
 * router; what is no screen of the table, such as the sign-in, is open to all.
 */
export function mayOpen(address: string): boolean {
  const { pathname } = new URL(address, window.location.origin)
  const screen =
    contractScreens.find(({ path }) => path === pathname) ??
    patterns.find(({ pattern }) => pattern.test(pathname))
  return !screen || allows(screen.access)
}

/** The screens of the menu that the signed-in person may open. */
export const menuScreens = (): Screen[] => table.filter(({ icon, path }) => icon && allows(accessOf(path)))

/** The screens that the signed-in person may open by their address alone: the menu's, and what is done from there. */
export const plainScreens = (): Screen[] =>
  table.filter(({ path, printed }) => !path.includes('$') && !printed && allows(accessOf(path)))

export interface NumberedRecord {
  number: string
  /** Title of the list that it is in. */
  list: string
  to: string
}

/** The records that a number as it is typed can mean, such as `po12`. */
export function numberedRecords(text: string): NumberedRecord[] {
  const [, prefix = '', id = ''] = /^([a-z]+)(\d{1,15})$/i.exec(text.trim()) ?? []
  return table
    .filter(({ numbered, path }) => numbered === prefix.toUpperCase() && allows(accessOf(path)))
    .flatMap((screen) =>
      Object.values(screen.subjects ?? {}).map((addressOf) => ({
        number: `${prefix.toUpperCase()}${Number(id)}`,
        list: (screen.parent && screenOf(screen.parent)?.title(t)) ?? '',
        to: addressOf(String(Number(id))),
      })),
    )
}

export interface Crumb {
  title: string
  /** Undefined where there is nothing to go to. */
  to?: string
}

/** Group, list and screen of a route's path; nothing for a path outside the table. */
export function crumbsOf(path: string): Crumb[] {
  const screen = screenOf(path)
  if (!screen) return []
  const title = screen.title(t)
  const parent = screen.parent && screenOf(screen.parent)
  const parentTitle = parent?.title(t)
  const groupTitle = groupNames()[screen.group]
  return [
    ...(groupTitle && groupTitle !== (parentTitle ?? title) ? [{ title: groupTitle }] : []),
    ...(parent && parentTitle ? [{ title: parentTitle, to: parent.path }] : []),
    { title },
  ]
}

/**
 * The screen of the menu that an address belongs to: its own, or the list of its record. What is an address by itself is no
 * record of a list.
 */
export function menuPathOf(pathname: string): ScreenPath | undefined {
  const screen =
    table.find(({ path }) => path === pathname) ?? table.find(({ path }) => patternOf(path).test(pathname))
  return screen?.parent ?? screen?.path
}

/** Where a record is shown; null where it has no page, or the signed-in person may not see it. */
export function subjectPath(subject: string, id: string): string | null {
  const right = findSubject(subject)?.view
  if (!right || !allows(right) || id === '') return null
  for (const { subjects } of table) {
    const addressOf = subjects && ownValue(subjects, subject)
    if (addressOf) return addressOf(id)
  }
  return null
}
