import { screens } from '@selvedge/contract/screens.ts'
import { allows, currentSession } from '../../api/session.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Page } from '../../shell/Page.tsx'
import { screenNames } from '../../shell/screen-names.ts'
import { t } from '../../text/t.ts'
import { joined } from '../../text/told.ts'
import styles from './DashboardPage.module.css'

/** A welcome and the ways on, by right. */
export function DashboardPage() {
  const { name, username, roles } = currentSession()
  const names = screenNames()
  const ways = screens.filter(({ inMenu, path, access }) => inMenu && path !== '/dashboard' && allows(access))
  return (
    <Page title={t('你好，{name}', { name: name || username })}>
      <p className={styles.roles}>{t('角色：{roles}', { roles: joined(roles) })}</p>
      <ul className={styles.ways}>
        {ways.map(({ path }) => (
          <li key={path}>
            <AppLink to={path}>{names[path].title}</AppLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
