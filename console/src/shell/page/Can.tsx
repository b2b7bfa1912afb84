import type { Access } from '@selvedge/contract/core/endpoint.ts'
import type { ReactNode } from 'react'
import { allows } from '../../api/session/session.ts'
import { t } from '../../text/t.ts'

/** True, or the reason why not, as the user reads it: the shape of the contract's verdicts. */
export type Verdict = true | string

/** Whether the signed-in person may. Rights do not change until the page is loaded again. */
export const useCan = (access: Access): Verdict => (allows(access) ? true : t('没有权限，请联系管理员'))

/** Shows its content to those who hold the right, and nothing to others. */
export function Can({ access, children }: { access: Access; children: ReactNode }) {
  return useCan(access) === true ? children : null
}
