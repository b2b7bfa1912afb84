import { exportVerdict, isOpen } from '@selvedge/contract/house/exports/export-states.ts'
import { type ExportJob, exportCancel, exportDownload } from '@selvedge/contract/house/exports/exports.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'

/** Fetch the file, or give the export up. */
export function ExportButtons({ job: { id, state } }: { job: ExportJob }) {
  const file = useDownload(exportDownload)
  const cancel = useAction(exportCancel)
  if (isOpen(state)) {
    return (
      <ActionButton size="small" loading={cancel.pending} onClick={() => cancel.run({ body: { id } })}>
        {t('取消导出')}
      </ActionButton>
    )
  }
  return (
    <ActionButton
      size="small"
      can={exportVerdict('download', state)}
      loading={file.pending}
      onClick={() => file.run({ query: { id } })}
    >
      {t('下载')}
    </ActionButton>
  )
}
