import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { maxReferenceRows, referenceImport } from '@selvedge/contract/products/references/references.ts'
import { decodeText, type Encoding } from '@selvedge/contract/sheets/decode-text.ts'
import { type RowProblem, rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { isUnended } from '@selvedge/contract/sheets/text-table.ts'
import { Alert, Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/api-error.ts'
import { saveFile } from '../../../api/downloads/download.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { refusedRowsOf } from '../../../shell/spreadsheet/review/refused-rows.ts'
import { EncodingSelect } from '../../../shell/spreadsheet/upload/EncodingSelect.tsx'
import { type EncodingChoice, readAs } from '../../../shell/spreadsheet/upload/encoding-choice.ts'
import { UnendedNote } from '../../../shell/spreadsheet/upload/UnendedNote.tsx'
import { writeCsv } from '../../../shell/spreadsheet/write-csv.ts'
import { eventText } from '../../../text/event-text.ts'
import { t } from '../../../text/t.ts'
import { BulkChangesButton } from '../bulk-changes/BulkChangesButton.tsx'
import styles from './References.module.css'

/** A file that is not sent yet, and how it is read. */
interface ChosenFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding
  /** It was chosen for the file before. */
  kept: boolean
  /** Its last line does not end. */
  unended: boolean
  source: File
}

async function readFile(source: File, choice: EncodingChoice | null): Promise<ChosenFile> {
  const bytes = await source.bytes()
  const { encoding: chosen, kept } = readAs(source, bytes, choice)
  const { text, encoding } = decodeText(bytes, chosen)
  return { name: source.name, bytes, encoding, kept, unended: isUnended(text), source }
}

type Outcome = DataOf<typeof referenceImport>

const csvType = 'text/csv;charset=utf-8'
const saveTemplate = () =>
  saveFile(new Blob([writeCsv([['SPU', 'Ref']])], { type: csvType }), 'references.csv')

/** Gives styles other references of their supplier, by one CSV. */
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
  const refused = publish.error instanceof ApiError ? refusedRowsOf(publish.error) : []
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
    if (!chosen) return
    const { name, bytes, encoding } = chosen
    publish.run({ body: { file: { name, bytes }, encoding } })
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
      {refused.length > 0 && <RefusedRows problems={refused} />}
      {publish.error && refused.length === 0 && <Alert type="error" showIcon title={publish.error.message} />}
      {outcome && (
        <Alert type="success" showIcon title={t('已更新 {changed} 个货号，{same} 个没有变化', outcome)} />
      )}
    </Page>
  )
}

const maxShown = 200

function RefusedRows({ problems }: { problems: readonly RowProblem[] }) {
  const shown = problems.slice(0, maxShown)
  const count = problems.length
  return (
    <section aria-label={t('问题')}>
      <Alert
        type="error"
        showIcon
        title={t('{count} 处数据有误，货号都没有改动', { count: count.toLocaleString('en-US') })}
      />
      <ol className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.row}-${problem.column}-${problem.message.kind}`}>
            {t('第 {row} 行', { row: problem.row })} {problem.value && <code>{problem.value}</code>}{' '}
            {eventText(rowProblems, problem.message)}
          </li>
        ))}
      </ol>
      {count > shown.length && (
        <p>
          {t('共 {count} 处，显示前 {shown} 处', {
            count: count.toLocaleString('en-US'),
            shown: shown.length,
          })}
        </p>
      )}
    </section>
  )
}
