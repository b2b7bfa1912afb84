import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { NewRecoveryCodes, SwitchOff } from './ChangeFactor.tsx'
import styles from './Profile.module.css'

const SetUpFactor = lazyPart(async () => (await import('./SetUpFactor.tsx')).SetUpFactor)

/** So few recovery codes are left that it is time for new ones. */
const fewLeft = 3

interface TwoStepsProps {
  of: DataOf<typeof profileGet>['secondFactor']
}

/** The second step of the own sign-in: set up, renewed, switched off. */
export function TwoSteps({ of: { since, recoveryCodesLeft, demanded } }: TwoStepsProps) {
  const [open, setOpen] = useState<'setUp' | 'codes' | 'off' | null>(null)
  const close = () => setOpen(null)
  const few = recoveryCodesLeft <= fewLeft
  return (
    <Section
      title={t('两步验证')}
      actions={
        since === null ? (
          <ActionButton type={demanded ? 'primary' : 'default'} onClick={() => setOpen('setUp')}>
            {t('设置', {}, 'verb')}
          </ActionButton>
        ) : (
          <span className={styles.buttons}>
            <ActionButton onClick={() => setOpen('codes')}>{t('重新生成恢复码')}</ActionButton>
            <ActionButton danger onClick={() => setOpen('off')}>
              {t('关闭', {}, 'verb')}
            </ActionButton>
          </span>
        )
      }
    >
      {since === null ? (
        <>
          {demanded && (
            <Alert
              className={styles.demand ?? ''}
              type="warning"
              showIcon
              title={t('您的角色需要两步验证，设置后才能使用其他功能。')}
            />
          )}
          <p className={styles.hint}>
            {t('启用后，登录时除了密码还需要手机验证器应用的 6 位验证码：别人知道密码也登录不了。')}
          </p>
        </>
      ) : (
        <Facts>
          <Fact label={t('状态')}>
            <StatusTag family="done">{t('已启用')}</StatusTag>
          </Fact>
          <Fact label={t('启用时间')}>
            <Time at={since} />
          </Fact>
          <Fact label={t('剩余恢复码')}>
            {few ? (
              <StatusTag family="attention">
                {t('{count} 个，请重新生成', { count: recoveryCodesLeft })}
              </StatusTag>
            ) : (
              t('{count} 个', { count: recoveryCodesLeft })
            )}
          </Fact>
        </Facts>
      )}
      {open === 'setUp' && <SetUpFactor onClose={close} />}
      {open === 'codes' && <NewRecoveryCodes onClose={close} />}
      {open === 'off' && <SwitchOff demanded={demanded} onClose={close} />}
    </Section>
  )
}
