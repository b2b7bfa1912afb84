import { currentSession, signOut } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { useGo } from '../../screen/use-go.ts'
import styles from './Header.module.css'

/** The signed-in person: home, own profile, change the password, log out. */
export function ProfileMenu() {
  const go = useGo()
  const { name, username } = currentSession()
  const items = [
    { key: 'home', label: t('首页'), run: () => go(paths.dashboard()) },
    { key: 'profile', label: t('个人资料'), run: () => go(paths.profile()) },
    { key: 'exports', label: t('我的导出'), run: () => go(paths.exports()) },
    { key: 'password', label: t('修改密码'), run: () => go(paths.changePassword()) },
    { key: 'signOut', label: t('退出登录'), run: () => void signOut() },
  ]
  return (
    <MenuButton type="text" items={items} aria-label={t('账号 {name}', { name: name || username })}>
      <span className={styles.profile}>{name || username}</span>
    </MenuButton>
  )
}
