import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { maxReferenceRows, referenceImport } from '@selvedge/contract/products/references/references.ts'
import { Alert, Button } from 'antd'
import { type DragEvent, useMemo, useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { call } from '../../../api/calls/call.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { saveFile } from '../../../api/downloads/download.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { refusedOf } from '../../../shell/spreadsheet/review/refused-rows.ts'
import { SheetVerdict } from '../../../shell/spreadsheet/review/SheetVerdict.tsx'
import { useDryRun } from '../../../shell/spreadsheet/review/use-dry-run.ts'
import { EncodingSelect } from '../../../shell/spreadsheet/upload/EncodingSelect.tsx'
import type { EncodingChoice } from '../../../shell/spreadsheet/upload/encoding-choice.ts'
import { UnendedNote } from '../../../shell/spreadsheet/upload/UnendedNote.tsx'
import { writeCsv } from '../../../shell/spreadsheet/write-csv.ts'
import { t } from '../../../text/t.ts'
import { BulkChangesButton } from '../bulk-changes/BulkChangesButton.tsx'
import { type ChosenFile, readFile } from './chosen-file.ts'
import { ReferenceChanges, RefusedRows } from './ReferenceChanges.tsx'
import styles from './References.module.css'

type Outcome = DataOf<typeof referenceImport>

const csvType = 'text/csv;charset=utf-8'
const saveTemplate = () =>
  saveFile(new Blob([writeCsv([['SPU', 'Ref']])], { type: csvType }), 'references.csv')

const updatedText = ({ changed, same }: Outcome): string =>
  t('已更新 {changed} 个货号，{same} 个没有变化', { changed, same })

const inputOf = ({ name, bytes, encoding }: ChosenFile) => ({ body: { file: { name, bytes }, encoding } })

/** Gives styles other references of their supplier, by one CSV, whose changes are seen before. */
export function ReferencesPage() {
  const may = useCan('products.change')
  const { warned, succeeded } = useNotices()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const choice = useRef<EncodingChoice | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useLeaveGuard(chosen !== null)
  const publish = useAction(referenceImport, {
    inline: true,
    onDone: (answer) => {
      setOutcome(answer)
      setChosen(null)
      succeeded(t('操作成功'))
    },
  })
  const files = useMemo(() => (chosen ? [chosen] : []), [chosen])
  const [tried, setTried] = useState<{ file: ChosenFile; answer: Outcome } | null>(null)
  const looked = useDryRun(files, {
    async dryRun([file], signal) {
      if (file)
        setTried({ file, answer: await call(referenceImport, inputOf(file), { dryRun: true, signal }) })
      return []
    },
    ready: chosen !== null && may === true,
    about: undefined,
  })
  const refused = publish.error instanceof ApiError ? refusedOf(publish.error) : looked.answer
  const isRefused = refused !== null && refused.problems.length > 0
  const take = async (files: FileList | null) => {
    const [file, more] = files ?? []
    if (!file) return
    if (more || !file.name.toLowerCase().endsWith('.csv')) return warned(t('只能上传一个 .csv 文件'))
    publish.reset()
    setOutcome(null)
    try {
      setChosen(await readFile(file, choice.current))
    } catch {
      warned(t('文件无法读取，可能已被移动或修改，请重新选择'))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (may === true) void take(event.dataTransfer.files)
  }
  const send = () => {
    if (chosen) publish.run(inputOf(chosen))
  }
  return (
    <Page
      title={t('更新货号')}
      actions={
        <>
          <BulkChangesButton kind="references" />
          <ActionButton
            type="primary"
            can={may === true && !chosen ? t('请先选择文件') : may}
            loading={publish.pending}
            onClick={send}
          >
            {t('发布')}
          </ActionButton>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button in it is the accessible one */}
      <div className={styles.zone} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".csv"
          aria-label={t('表格文件')}
          onChange={({ target }) => {
            void take(target.files)
            target.value = ''
          }}
        />
        {chosen ? <strong>{chosen.name}</strong> : <p>{t('把文件拖到这里，或')}</p>}
        <ActionButton can={may} onClick={() => chooser.current?.click()}>
          {chosen ? t('换一个文件') : t('选择文件')}
        </ActionButton>
        {chosen && (
          <EncodingSelect
            value={chosen.encoding}
            kept={chosen.kept}
            onChange={(encoding) => {
              publish.reset()
              choice.current = { encoding, file: chosen.source }
              setChosen({ ...chosen, encoding, kept: false })
            }}
          />
        )}
        <p className={styles.note}>
          {t('一个 .csv 文件，最多 {rows} 行，列：SPU、Ref（新货号）。旧货号会保留在记录中', {
            rows: maxReferenceRows.toLocaleString('en-US'),
          })}
        </p>
        <Button type="link" onClick={saveTemplate}>
          {t('下载模板')}
        </Button>
      </div>
      {chosen?.unended && <UnendedNote />}
      {isRefused ? (
        <RefusedRows {...refused} />
      ) : (
        <SheetVerdict failure={publish.error} saysFailed={false} looked={looked} faultyRows={0} />
      )}
      {tried && tried.file === chosen && looked.answer?.failure === null && !isRefused && (
        <ReferenceChanges {...tried.answer} />
      )}
      {outcome && <Alert type="success" showIcon title={updatedText(outcome)} />}
    </Page>
  )
}
