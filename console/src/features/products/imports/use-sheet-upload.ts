import { maxImportSize, productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/api-error.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { refusedRowsOf } from '../../../shell/spreadsheet/refused-rows.ts'
import { t } from '../../../text/t.ts'
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
  pending: boolean
  /** Rows that were refused. */
  problems: readonly RowProblem[]
  /** Why the file as a whole was; empty where it was not. */
  fault: string
  dismissFault(): void
  /** Columns of a sheet that was taken which mean nothing here. */
  unread: readonly string[]
  dismissUnread(): void
}

/** Sends a sheet of products, and keeps what is wrong with it. */
export function useSheetUpload(inCommon: InCommon): SheetUpload {
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
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
      const refused = failure instanceof ApiError ? refusedRowsOf(failure) : []
      setProblems(refused)
      if (refused.length === 0) setFault(failure.message)
    },
  })
  const send = async (file: File) => {
    setProblems([])
    setFault('')
    setUnread([])
    if (inCommon.brand === '') return warned(t('请选择品牌'))
    if (file.size >= maxImportSize * megabyte)
      return warned(t('不能上传大于 {maxSize}M 的文件', { maxSize: maxImportSize }))
    try {
      const sheet = await asCsv(file)
      upload.run({ body: { file: sheet, ...inCommon } })
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('文件无法读取'))
    }
  }
  return {
    send,
    pending: upload.pending,
    problems,
    fault,
    dismissFault: () => setFault(''),
    unread,
    dismissUnread: () => setUnread([]),
  }
}
