import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { NoticeType } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import type { Context } from '../../../core/http/context.ts'
import type { MiniProgramAccount, SubscribeMessage } from '../../../ports/mini-program.ts'
import { readSetting } from '../../house/settings/settings.public.ts'

export const notSetUp: StorableFailure = { kind: 'service.notConfigured', params: { service: 'miniprogram' } }

/** How the platform is reached, and by which templates messages go out. */
export interface MiniProgramAccess {
  account: MiniProgramAccount
  templateOf(type: NoticeType): string
  version: SubscribeMessage['version']
  perSecond: number
}

/** Null where connection or secret is missing. */
export async function accessToMiniProgram(
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<MiniProgramAccess | null> {
  const connection = await readSetting(context, 'wechat_miniprogram')
  if (!connection) return null
  const secret = await readSetting(context, 'wechat_miniprogram_secret')
  if (secret === '') return null
  const { url, appid, templates, version, perSecond } = connection
  return {
    account: { url, appid, secret },
    templateOf: (type) => (type === 0 ? templates.activity : templates.product),
    version,
    perSecond,
  }
}
