import { type SetupStep, setupGet } from '@selvedge/contract/house/setup.ts'
import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { allows } from '../../../../api/session/session.ts'
import { address } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { accessOf } from '../../../../shell/screen/screen-table.ts'
import { t } from '../../../../text/t.ts'
import styles from './Setup.module.css'

const words = (): Record<SetupStep, { what: string; how: string }> => ({
  storefront: {
    what: t('连接店铺'),
    how: t('填写店铺地址和令牌，测试后启用'),
  },
  locations: {
    what: t('设置仓库'),
    how: t('至少一个参与发货的仓库'),
  },
  products: {
    what: t('导入商品'),
    how: t('从店铺读取商品，或上传商品表格'),
  },
  stock: {
    what: t('录入期初库存'),
    how: t('用盘点单录入每个仓库的库存'),
  },
  staff: {
    what: t('添加员工'),
    how: t('为同事建立账号，按工作分配角色'),
  },
})

/** What else leads there. */
const otherWays: Partial<Record<SetupStep, { screen: ScreenPath; word(): string }>> = {
  products: { screen: '/settings/storefronts', word: () => t('从店铺读取') },
}

/** Where each is set up. */
const screens = {
  storefront: '/settings/storefronts',
  locations: '/settings/location',
  products: '/product/upload',
  stock: '/stock/ts_create',
  staff: '/permission/user',
} as const satisfies Record<SetupStep, ScreenPath>

/** What a new shop still lacks, each with the screen where it is set up; nothing once all of it is there. */
export function Setup() {
  const { data, error, reload } = useRecord(setupGet, {})
  if (error && !data) return <Failed error={error} retry={reload} />
  if (!data || data.every(({ done }) => done)) return null
  const stepWords = words()
  const done = data.filter((one) => one.done).length
  return (
    <Section title={t('开始使用：{done} / {all}', { done, all: data.length })}>
      <ol className={styles.steps}>
        {data.map((one) => {
          const { what, how } = stepWords[one.step]
          const screen = screens[one.step]
          const other = otherWays[one.step]
          return (
            <li key={one.step} className={styles.step} data-done={one.done || undefined}>
              <span className={styles.mark} aria-hidden="true">
                {one.done ? '✓' : ''}
              </span>
              {one.done ? (
                <span>{t('{what}（已完成）', { what })}</span>
              ) : (
                <span>
                  {allows(accessOf(screen)) ? <AppLink to={address(screen, {})}>{what}</AppLink> : what}{' '}
                  <span className={styles.how}>{how}</span>
                  {other && allows(accessOf(other.screen)) && (
                    <>
                      {' '}
                      <AppLink to={other.screen}>{other.word()}</AppLink>
                    </>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
