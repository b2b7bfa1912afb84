import type { Role } from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { rightTitle, tickTitle } from '@selvedge/contract/house/roles/role-tree.ts'
import { isBuiltIn, roleDescriptions } from '@selvedge/contract/house/roles/roles.ts'
import { bilingual } from '../../text/server-text.ts'

interface Titled {
  title: string
  titleEn: string
}

/** The title of a node or group of the menu tree. */
export const nodeTitle = ({ title, titleEn }: Titled): string => bilingual({ zh: title, en: titleEn })

/** What one of its ticks is called. */
export const tickName = (node: Titled, kind: 'view' | 'change'): string => bilingual(tickTitle(node, kind))

/** A right as whoever reads a reason knows it. */
export const rightName = (right: Right): string => bilingual(rightTitle(right))

/** Whom a role is for: of a built-in one by the contract, of the others as somebody wrote it. */
export const roleDescription = ({ key, description }: Pick<Role, 'key' | 'description'>): string =>
  isBuiltIn(key) ? bilingual(roleDescriptions[key]) : description
