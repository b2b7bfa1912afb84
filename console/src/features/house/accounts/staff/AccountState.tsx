import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from './Staff.module.css'

/** Whether an account may sign in. */
export const AccountState = ({ disabled }: { disabled: boolean }) =>
  disabled ? (
    <StatusTag family="waiting">{t('停用')}</StatusTag>
  ) : (
    <StatusTag family="done">{t('启用')}</StatusTag>
  )

export const LastSignIn = ({ at }: { at: string | null }) =>
  at ? <Time at={at} /> : <span className={styles.soft}>{t('从未')}</span>
