import type { SubjectName } from '@selvedge/contract/house/subjects.ts'
import type { ScreenPath } from '@selvedge/contract/screens.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Translate } from '../../text/t.ts'
import type { MenuIcon } from '../layout/sidebar/menu-icons.ts'
import type { MenuGroup } from './menu-groups.ts'

/**
 * All that the console has to know of a screen before it is opened; who may open it says the contract. Routes, menu,
 * crumbs, tags, search, links of records and the files of the first load are made of this.
 */
export interface Screen<Page extends string = string> {
  path: ScreenPath
  /** In the language that is shown, or as `t` has it. */
  title(t: Translate): string
  /** Where in the menu it belongs. */
  group: MenuGroup
  /** With an icon it stands in the menu; the rest is reached by links. */
  icon?: MenuIcon
  /** The list that a record belongs to. */
  parent?: ScreenPath
  /** Its component: a file `<page>.tsx` exports it under that name. */
  page: Page
  load(): Promise<Record<Page, () => ReactNode>>
  /** Names and checks its URL parameters. */
  search?: z.ZodObject
  /** Begins to read what these ask for while the screen is still being loaded. */
  readAhead?(search: unknown): Promise<void>
  /** Drawn for the printer: behind the sign-in, but without sidebar and header. */
  printed?: true
  /** Records that are shown here, each at the address of its id. */
  subjects?: Partial<Record<SubjectName, (id: string) => string>>
  /** What the numbers of its records begin with: `PO` where PO12 is the record of id 12. */
  numbered?: string
  /** Opened so often that its files come along with the console's own, and the rows that it begins with. */
  firstLoad?: { rows?: string }
}

/** The screens of a noun. */
export const defineScreens = <const Pages extends readonly string[]>(
  screens: {
    readonly [At in keyof Pages]: Screen<Pages[At]>
  },
): readonly Screen[] => screens
