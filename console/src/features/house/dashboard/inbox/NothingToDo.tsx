import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { menuScreens } from '../../../../shell/screen/screen-table.ts'
import { t } from '../../../../text/t.ts'
import styles from './NothingToDo.module.css'

/** For a role that none of the numbers concerns: the screens it may open. */
export function NothingToDo() {
  const ways = menuScreens().filter(({ path }) => path !== '/dashboard')
  return (
    <Empty title={t('今天没有与你的角色相关的待办')}>
      {ways.length > 0 && (
        <>
          <p>{t('你可以打开：')}</p>
          <ul className={styles.ways}>
            {ways.map(({ path, title }) => (
              <li key={path}>
                <AppLink to={path}>{title(t)}</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Empty>
  )
}
