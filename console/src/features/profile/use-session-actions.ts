import { profileEndOtherSessions, profileEndSession } from '@selvedge/contract/profile.ts'
import { useAction } from '../../api/use-action.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { deviceOf } from './device-of.ts'
import type { OwnSession } from './profile-columns.tsx'

/** A refusal is told by a toast. */
const told = () => undefined

/** Ends own sessions, after a question. */
export function useSessionActions() {
  const { confirmDanger, succeeded } = useNotices()
  const endOne = useAction(profileEndSession)
  const endOthers = useAction(profileEndOtherSessions)
  return {
    end: ({ id, ip, userAgent }: OwnSession) =>
      confirmDanger({
        question: t('结束 {device}（{ip}）上的会话？', { device: deviceOf(userAgent), ip }),
        detail: t('那里会退出登录，没有保存的内容会丢失。'),
        verb: t('结束'),
        act: () => endOne.send({ params: { id } }).then(() => succeeded(t('已结束会话')), told),
      }),
    endOthers: (count: number) =>
      confirmDanger({
        question: t('结束其他 {count} 个会话？', { count }),
        detail: t('除了这里，其他设备都会退出登录。'),
        verb: t('结束'),
        act: () =>
          endOthers.send({}).then((ended) => succeeded(t('已结束 {count} 个会话', { count: ended })), told),
      }),
  }
}
