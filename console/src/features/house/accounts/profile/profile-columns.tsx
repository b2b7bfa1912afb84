import type { ownSession, ownSignIn, refusedSignIn } from '@selvedge/contract/house/accounts/profile.ts'
import { Button } from 'antd'
import type { z } from 'zod'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { Device } from './Device.tsx'
import styles from './Profile.module.css'

export type OwnSession = z.output<typeof ownSession>
/** `place` in its list: two may happen at the same moment. */
type Placed = { place: number }
type OwnSignIn = z.output<typeof ownSignIn> & Placed
type RefusedSignIn = z.output<typeof refusedSignIn> & Placed

/** The open sessions; the one that is looking can only sign out. */
export function sessionColumns(end: (session: OwnSession) => void): Column<OwnSession>[] {
  return [
    { key: 'device', title: t('设备'), render: ({ userAgent }) => <Device userAgent={userAgent} /> },
    { key: 'ip', leaves: 1, title: t('IP 地址'), width: 200, card: 'fact', render: ({ ip }) => ip },
    {
      key: 'createdAt',
      title: t('登录时间'),
      width: 160,
      card: 'fact',
      render: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      key: 'lastSeenAt',
      title: t('最近活动'),
      width: 160,
      card: 'fact',
      render: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
    },
    {
      key: 'actions',
      title: t('操作'),
      width: { zh: 112, en: 136 },
      card: 'foot',
      render: (session) =>
        session.current ? (
          <StatusTag family="done">{t('本次会话')}</StatusTag>
        ) : (
          <Button type="link" size="small" danger className={styles.flat ?? ''} onClick={() => end(session)}>
            {t('结束')}
          </Button>
        ),
    },
  ]
}

export const signInColumns = <Row extends OwnSignIn>(): Column<Row>[] => [
  { key: 'at', title: t('时间'), width: 160, render: ({ at }) => <Time at={at} /> },
  { key: 'ip', title: t('IP 地址'), width: 200, card: 'fact', render: ({ ip }) => ip },
  {
    key: 'device',
    title: t('设备'),
    card: 'fact',
    render: ({ userAgent }) => <Device userAgent={userAgent} />,
  },
]

export const refusedColumns = (): Column<RefusedSignIn>[] => [
  ...signInColumns<RefusedSignIn>(),
  {
    key: 'passwordRight',
    title: t('原因'),
    card: 'fact',
    render: ({ passwordRight }) =>
      passwordRight ? (
        <StatusTag family="attention">{t('密码正确，没有通过两步验证')}</StatusTag>
      ) : (
        t('密码或验证码错误，或账号停用')
      ),
  },
]
