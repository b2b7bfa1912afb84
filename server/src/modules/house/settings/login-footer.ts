import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { loginFooter } from '@selvedge/contract/house/accounts/login-footer.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { readSetting } from './read-setting.ts'

/** Where a licence of the mainland is looked up; each site must link to it. */
const registry = 'https://beian.miit.gov.cn/'

/** The licence of this host; null where it has none. */
export async function readFooter(
  context: Context,
  { host }: z.output<(typeof loginFooter)['query']>,
): Promise<DataOf<typeof loginFooter>> {
  const start = `${host.toLowerCase()}=`
  const line = (await readSetting(context, 'login_footers')).find((one) =>
    one.toLowerCase().startsWith(start),
  )
  return line ? { text: line.slice(start.length), href: registry } : null
}
