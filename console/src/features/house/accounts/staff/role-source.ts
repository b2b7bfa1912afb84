import { maxRolesByKey, type Role, roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { type ChoiceSource, choicesShown } from '../../../../shell/pickers/choice-source.ts'
import { roleDescription } from '../../../../shell/words/role-words.ts'

/** Roles to choose from; those that can't be given say why. */
export const roleSource = (can: (role: Role) => Verdict): ChoiceSource<typeof roleList, string> => ({
  endpoint: roleList,
  search: (text) => ({ query: text, size: choicesShown }),
  byValue: (keys) => ({ key: keys.slice(0, maxRolesByKey) }),
  choice: (role) => {
    const verdict = can(role)
    return {
      value: role.key,
      label: role.name,
      keyword: role.key,
      disabled: verdict !== true,
      about: verdict === true ? roleDescription(role) : verdict,
    }
  },
})
