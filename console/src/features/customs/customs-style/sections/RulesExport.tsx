import { codeRowExport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { useDownload } from '../../../../api/downloads/use-download.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'

/** The HS code rules on file, as a sheet that can be imported again. */
export function RulesExport() {
  const file = useDownload(codeRowExport)
  return (
    <div className={styles.section}>
      <p className={styles.effect}>{t('导出现有的全部税号规则，列与导入税号的表格相同')}</p>
      <div className={styles.foot}>
        <ActionButton type="primary" loading={file.pending} onClick={() => file.run({ query: {} })}>
          {t('导出报关规则')}
        </ActionButton>
      </div>
    </div>
  )
}
