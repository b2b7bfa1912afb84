import { profileFactorOff, profileRecoveryCodes } from '@selvedge/contract/house/accounts/second-factor.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** New recovery codes in place of the old ones, shown once. */
export function NewRecoveryCodes({ onClose }: { onClose(): void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useAction(profileRecoveryCodes, {
    inline: true,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ConfirmPassword
      question={t('重新生成恢复码？')}
      detail={t('原来的恢复码立即失效，新的只显示一次。')}
      verb={t('生成')}
      danger={false}
      asksCode
      of={renew}
      onConfirm={(password, code) => renew.run({ body: { password, code } })}
      onClose={onClose}
    />
  )
}

/** Signing in takes the password alone again. */
export function SwitchOff({ demanded, onClose }: { demanded: boolean; onClose(): void }) {
  const { succeeded } = useNotices()
  const off = useAction(profileFactorOff, {
    inline: true,
    onDone: () => {
      succeeded(t('已关闭两步验证'))
      onClose()
      // Nothing else can be done before it is set up again.
      if (demanded) window.location.reload()
    },
  })
  return (
    <ConfirmPassword
      question={t('关闭两步验证？')}
      detail={
        demanded
          ? t('您的角色需要两步验证：关闭后必须重新设置，例如换手机时。其他设备都会退出登录。')
          : t('以后登录只需要密码，恢复码失效，其他设备都会退出登录。')
      }
      verb={t('关闭', {}, 'verb')}
      asksCode
      of={off}
      onConfirm={(password, code) => off.run({ body: { password, code } })}
      onClose={onClose}
    />
  )
}
