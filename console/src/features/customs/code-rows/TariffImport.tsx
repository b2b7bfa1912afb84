import { maxTariffRows, maxTariffSize, tariffImport } from '@selvedge/contract/customs/tariff/tariff.ts'
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
import { tariffSheet } from './tariff-columns.ts'

const width = 880

/** Puts a tariff in place of the one on file. */
export function TariffImport({ onClose }: { onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(tariffSheet, [language])
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(tariffImport, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={t('导入税则表')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <SpreadsheetUpload
        name={t('税则表')}
        columns={columns}
        maxRows={maxTariffRows}
        maxSize={maxTariffSize}
        verb={t('导入')}
        onUnsent={setUnsent}
        dryRun={async (body, signal) =>
          (await call(tariffImport, { body }, { dryRun: true, signal })).problems
        }
        submit={async (body) => {
          const { codes, added, removed, strangers, problems } = await send.send({ body })
          if (problems.length > 0) return { summary: t('税则表未改动'), problems }
          const summary = t(
            '税则表已替换：共 {codes} 个税号，新增 {added}，移除 {removed}；税号表中 {strangers} 条不在其中',
            {
              codes,
              added,
              removed,
              strangers,
            },
          )
          return { summary }
        }}
      />
    </Modal>
  )
}
