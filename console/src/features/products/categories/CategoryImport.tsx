import {
  categoryImport,
  maxCategories,
  maxCategorySize,
} from '@selvedge/contract/products/categories/categories.ts'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { askToDiscard } from '../../../shell/notices/use-notices.ts'
import { SpreadsheetUpload } from '../../../shell/spreadsheet/SpreadsheetUpload.tsx'
import { useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { categorySheet } from './category-sheet-columns.ts'

const width = 960

/** Adds and changes categories by a sheet. */
export function CategoryImport({ onClose }: { onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(categorySheet, [language])
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(categoryImport, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={t('导入类目')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <p>{t('按编码新增或更新，表中没有的类目不变；平台 ID 留空保持不变，填 - 清除')}</p>
      <SpreadsheetUpload
        name={t('类目表')}
        columns={columns}
        maxRows={maxCategories}
        maxSize={maxCategorySize}
        verb={t('导入')}
        onUnsent={setUnsent}
        dryRun={async (body, signal) =>
          (await call(categoryImport, { body }, { dryRun: true, signal })).problems
        }
        submit={async (body) => {
          const { problems, ...counts } = await send.send({ body })
          if (problems.length > 0) return { summary: t('类目未改动'), problems }
          return { summary: t('新增 {added} 个，更新 {changed} 个，未变 {same} 个', counts) }
        }}
      />
    </Modal>
  )
}
