import { maxImportMegabytes, productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { refusedOf } from '../../../../shell/spreadsheet/review/refused-rows.ts'
import type { EncodingChoice } from '../../../../shell/spreadsheet/upload/encoding-choice.ts'
import { t } from '../../../../text/t.ts'
import { asCsv } from './as-csv.ts'

const megabyte = 1024 * 1024
/** How long a refused file is told of. */
const faultMs = 15_000

/** What all products of a sheet have in common. */
interface InCommon {
  brand: string
  season: string
  site: '' | 'ca'
  tags: string
}

interface SheetUpload {
  send(file: File): Promise<void>
  /** How the last text file was read; null of a workbook. */
  encoding: Encoding | null
  /** It was chosen for the file before. */
  keptEncoding: boolean
  /** The last line of the text file does not end: it may have been cut off. */
  unended: boolean
  /** Which sheet was read of a workbook with several; empty of any other file. */
  sheetName: string
  /** Sends the last file again, read otherwise; those that come behind it are read alike. */
  decodeAs(encoding: Encoding): void
  pending: boolean
  /** Rows that were refused. */
  problems: readonly RowProblem[]
  /** How many things are wrong with it; not all are named. */
  problemCount: number
  /** Why the file as a whole was; empty where it was not. */
  fault: string
  dismissFault(): void
  /** Columns of a sheet that was taken which mean nothing here. */
  unread: readonly string[]
  dismissUnread(): void
}

type SentSheet = Omit<Awaited<ReturnType<typeof asCsv>>, 'file'> & { file: File }

const nothingRefused: ReturnType<typeof refusedOf> = { problems: [], count: 0 }

/** Sends a sheet of products, and keeps what is wrong with it. */
export function useSheetUpload(inCommon: InCommon): SheetUpload {
  const [refused, setRefused] = useState(nothingRefused)
  const [sent, setSent] = useState<SentSheet | null>(null)
  const [choice, setChoice] = useState<EncodingChoice | null>(null)
  const [fault, setFault] = useState('')
  const [unread, setUnread] = useState<readonly string[]>([])
  useEffect(() => {
    if (fault === '') return
    const timer = setTimeout(() => setFault(''), faultMs)
    return () => clearTimeout(timer)
  }, [fault])
  const { succeeded, warned } = useNotices()
  const upload = useAction(productImportUpload, {
    inline: true,
    onDone: ({ products, variants, unread: left }) => {
      succeeded(t('已读取 {products} 款商品，{variants} 个规格', { products, variants }))
      setUnread(left)
    },
    onFailed: (failure) => {
      const found = failure instanceof ApiError ? refusedOf(failure) : nothingRefused
      setRefused(found)
      if (found.problems.length === 0) setFault(failure.message)
    },
  })
  const send = async (file: File, chosen: EncodingChoice | null) => {
    setRefused(nothingRefused)
    setSent(null)
    setFault('')
    setUnread([])
    if (inCommon.brand === '') return warned(t('请选择品牌'))
    if (file.size >= maxImportMegabytes * megabyte)
      return warned(t('不能上传大于 {maxSize}M 的文件', { maxSize: maxImportMegabytes }))
    try {
      const { file: sheet, ...about } = await asCsv(file, chosen)
      setSent({ file, ...about })
      upload.run({ body: { file: sheet, ...inCommon, ...(about.encoding && { encoding: about.encoding }) } })
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('文件无法读取'))
    }
  }
  return {
    send: (file) => send(file, choice),
    encoding: sent?.encoding ?? null,
    keptEncoding: sent?.kept ?? false,
    unended: sent?.unended ?? false,
    sheetName: sent?.sheetName ?? '',
    decodeAs: (encoding) => {
      if (!sent) return
      const chosen = { encoding, file: sent.file }
      setChoice(chosen)
      void send(sent.file, chosen)
    },
    pending: upload.pending,
    problems: refused.problems,
    problemCount: refused.count,
    fault,
    dismissFault: () => setFault(''),
    unread,
    dismissUnread: () => setUnread([]),
  }
}
