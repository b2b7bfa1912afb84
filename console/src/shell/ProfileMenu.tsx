import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { currentSession, signOut } from '../api/session.ts'
import { paths } from '../paths.ts'
import { t } from '../text/t.ts'
import styles from './Header.module.css'
import { useGo } from './use-go.ts'

/** The signed-in person: change the password, log out. */
export function ProfileMenu() {
  const go = useGo()
  const { name, username } = currentSession()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'password', label: t('修改密码'), onClick: () => go(paths.changePassword()) },
          { type: 'divider' },
          { key: 'signOut', label: t('退出登录'), onClick: () => void signOut() },
        ],
      }}
    >
      <Button
        type="text"
        icon={<DownOutlined />}
        iconPlacement="end"
        aria-label={t('账号 {name}', { name: name || username })}
      >
        <span className={styles.profile}>{name || username}</span>
      </Button>
    </Dropdown>
  )
}
