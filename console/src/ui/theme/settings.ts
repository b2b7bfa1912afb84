import { localSetting } from './local-setting.ts'
import { type AccentName, accents } from './palette.ts'
import { type Size, sizes } from './sizes.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isKeyOf =
  <Table extends object>(table: Table) =>
  (value: unknown): value is keyof Table & string =>
    typeof value === 'string' && Object.hasOwn(table, value)

/** Light, dark, or as the system is. */
export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]
const isScheme = (value: unknown): value is SchemeChoice => schemeChoices.some((known) => known === value)

/** What everybody chooses for their own browser. */
export const settings = {
  scheme: localSetting<SchemeChoice>('scheme', 'system', isScheme),
  accent: localSetting<AccentName>('accent', 'indigo', isKeyOf(accents)),
  size: localSetting<Size>('size', 'medium', isKeyOf(sizes)),
  /** The strip of open screens is shown. */
  tags: localSetting('tags.shown', true, isBoolean),
  /** The header stays while the page scrolls. */
  fixedHeader: localSetting('header.fixed', true, isBoolean),
  /** The brand above the menu. */
  logo: localSetting('sidebar.logo', true, isBoolean),
  /** The menu shows its icons alone. */
  collapsed: localSetting('sidebar.collapsed', false, isBoolean),
}
