import type { StaffMember } from '@selvedge/contract/house/accounts/staff.ts'
import { Fragment } from 'react'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import styles from './Staff.module.css'

/** The roles of an account, each a link to what it may do. */
export function RoleLinks({ roles }: Pick<StaffMember, 'roles'>) {
  if (roles.length === 0) return <span className={styles.none}>{t('没有角色')}</span>
  return (
    <span title={joinNames(roles.map(({ name }) => name))}>
      {roles.map(({ key, name }, index) => (
        <Fragment key={key}>
          {index > 0 && t('、')}
          <span className={styles.role}>
            <AppLink to={paths.roles({ key })}>{name}</AppLink>
          </span>
        </Fragment>
      ))}
    </span>
  )
}
