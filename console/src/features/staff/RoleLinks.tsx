import type { StaffMember } from '@selvedge/contract/staff.ts'
import { Fragment } from 'react'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { t } from '../../text/t.ts'
import { joined } from '../../text/told.ts'
import styles from './Staff.module.css'

/** The roles of an account, each a link to what it may do. */
export function RoleLinks({ roles }: Pick<StaffMember, 'roles'>) {
  if (roles.length === 0) return <span className={styles.none}>{t('没有角色')}</span>
  return (
    <span title={joined(roles.map(({ name }) => name))}>
      {roles.map(({ key, name }, index) => (
        <Fragment key={key}>
          {index > 0 && t('、')}
          <AppLink to={paths.roles({ key })}>{name}</AppLink>
        </Fragment>
      ))}
    </span>
  )
}
