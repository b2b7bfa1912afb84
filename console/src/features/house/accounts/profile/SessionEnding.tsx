import { profileEndOtherSessions, profileEndSession } from '@selvedge/contract/house/accounts/profile.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { deviceOf } from './device-of.ts'
import type { OwnSession } from './profile-columns.tsx'

/** Ends one own session elsewhere. */
export function EndSession({ of, onClose }: { of: OwnSession; onClose(): void }) {
  const { succeeded } = useNotices()
  const end = useAction(profileEndSession, {
    inline: true,
    onDone: () => {
      succeeded(t('已结束会话'))
      onClose()
    },
  })
  return (
    <ConfirmPassword
      question={t('结束 {device}（{ip}）上的会话？', { device: deviceOf(of.userAgent), ip: of.ip })}
      detail={t('那里会退出登录，没有保存的内容会丢失。')}
      verb={t('结束')}
      of={end}
      onConfirm={(password) => end.run({ params: { id: of.id }, body: { password } })}
      onClose={onClose}
    />
  )
}

/** Ends all own sessions but this one. */
export function EndOtherSessions({ count, onClose }: { count: number; onClose(): void }) {
  const { succeeded } = useNotices()
  const end = useAction(profileEndOtherSessions, {
    inline: true,
    onDone: (ended) => {
      succeeded(t('已结束 {count} 个会话', { count: ended }))
      onClose()
    },
  })
  return (
    <ConfirmPassword
      question={t('结束其他 {count} 个会话？', { count })}
      detail={t('除了这里，其他设备都会退出登录。')}
      verb={t('结束')}
      of={end}
      onConfirm={(password) => end.run({ body: { password } })}
      onClose={onClose}
    />
  )
}
