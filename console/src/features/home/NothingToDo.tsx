import { screens } from '@selvedge/contract/screens.ts'
import { allows } from '../../api/session.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { screenNames } from '../../shell/screen-names.ts'
import { t } from '../../text/t.ts'
import styles from './NothingToDo.module.css'

/** For a role that none of the numbers concerns: the screens it may open. */
export function NothingToDo() {
  const names = screenNames()
  const ways = screens.filter(({ inMenu, path, access }) => inMenu && path !== '/dashboard' && allows(access))
  return (
    <Empty title={t('今天没有与你的角色相关的待办')}>
      {ways.length > 0 && (
        <>
          <p>{t('你可以打开：')}</p>
          <ul className={styles.ways}>
            {ways.map(({ path }) => (
              <li key={path}>
                <AppLink to={path}>{names[path].title}</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Empty>
  )
}
