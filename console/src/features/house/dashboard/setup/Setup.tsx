import { type SetupStep, setupGet } from '@selvedge/contract/house/setup.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/Section.tsx'
import { t } from '../../../../text/t.ts'
import styles from './Setup.module.css'

const words = (): Record<SetupStep, { what: string; how: string; to: string }> => ({
  storefront: {
    what: t('连接店铺'),
    how: t('填写店铺地址和令牌，测试后启用'),
    to: address('/settings/storefronts', {}),
  },
  locations: {
    what: t('设置仓库'),
    how: t('至少一个参与发货的仓库'),
    to: address('/settings/location', {}),
  },
  products: {
    what: t('导入商品'),
    how: t('从店铺读取商品，或上传商品表格'),
    to: address('/product/upload', {}),
  },
  stock: {
    what: t('录入期初库存'),
    how: t('用盘点单录入每个仓库的库存'),
    to: address('/stock/ts_create', {}),
  },
  staff: {
    what: t('添加员工'),
    how: t('为同事建立账号，按工作分配角色'),
    to: address('/permission/user', {}),
  },
})

/** What a new shop still lacks, each with the screen where it is set up; nothing once all of it is there. */
export function Setup() {
  const { data, error, reload } = useRecord(setupGet, {})
  if (error) return <Failed error={error} retry={reload} />
  if (!data || data.every(({ done }) => done)) return null
  const said = words()
  const done = data.filter((one) => one.done).length
  return (
    <Section title={t('开始使用：{done} / {all}', { done, all: data.length })}>
      <ol className={styles.steps}>
        {data.map((one) => {
          const { what, how, to } = said[one.step]
          return (
            <li key={one.step} className={styles.step} data-done={one.done || undefined}>
              <span className={styles.mark} aria-hidden="true">
                {one.done ? '✓' : ''}
              </span>
              {one.done ? (
                <span>{t('{what}（已完成）', { what })}</span>
              ) : (
                <span>
                  <AppLink to={to}>{what}</AppLink> <span className={styles.how}>{how}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
