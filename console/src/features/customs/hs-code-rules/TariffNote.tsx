import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { tariffGet } from '@selvedge/contract/customs/tariff/tariff.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './HsCodeRules.module.css'

/** Against which tariff codes are checked. */
export function TariffNote({ of }: { of: DataOf<typeof tariffGet> | undefined }) {
  if (!of) return null
  if (of.changedAt === null)
    return <p className={styles.note}>{t('还没有税则表：导入后会提示不存在的税号')}</p>
  return (
    <p className={styles.note}>
      {t('税则表 {codes} 个税号，导入于', { codes: of.codes.toLocaleString('en-US') })}{' '}
      <Time at={of.changedAt} />
      {of.strangers > 0 && (
        <span className={styles.warned}> {t('{count} 条税号不在税则表中', { count: of.strangers })}</span>
      )}
    </p>
  )
}
