import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../../text/catalogue.ts'
import { useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import type { SheetProblem } from '../check/check-sheet.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import { furtherProblems } from '../check/sheet-problems.ts'
import type { SheetAnswer, SheetInfo, SheetQuestion } from '../read/sheet-work.ts'
import { type EncodingChoice, readAs } from './encoding-choice.ts'
import { bytesOf, refusalOf, startReader } from './sheet-source.ts'

export interface ReadSheet {
  name: string
  rows: readonly string[][]
  /** Line in the file of each row. */
  lines: readonly number[]
  problems: readonly SheetProblem[]
  info: SheetInfo
  /** It is read by the encoding that was chosen for the file before. */
  keptEncoding: boolean
}

export type SheetState =
  | { step: 'empty' }
  | { step: 'reading'; name: string; rows: number }
  /** With the encoding of a text: another may mend it. */
  | { step: 'failed'; name: string; message: string; encoding?: Encoding | undefined }
  | { step: 'ready'; sheet: ReadSheet }

interface Limits {
  maxRows: number
  /** Megabytes. */
  maxSize: number
}

/** Reads and checks a file in a worker; a new file or another encoding replaces what was read before. */
export function useSheetFile(columns: readonly SheetColumn[], limits: Limits) {
  const [state, setState] = useState<SheetState>({ step: 'empty' })
  const file = useRef<File | null>(null)
  const choice = useRef<EncodingChoice | null>(null)
  const worker = useRef<Worker | null>(null)

  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const read = async (source: File) => {
    const { name } = source
    const fail = (message: string, known?: Encoding) => {
      stop()
      setState({ step: 'failed', name, message, encoding: known })
    }
    stop()
    file.current = source
    const refused = refusalOf(source, limits.maxSize)
    if (refused) return fail(refused)
    setState({ step: 'reading', name, rows: 0 })
    const bytes = await bytesOf(source)
    if (!bytes) return fail(t('文件无法读取，可能已被移动或修改，请重新选择'))
    const { encoding, kept } = readAs(source, new Uint8Array(bytes), choice.current)
    const reader = startReader()
    worker.current = reader
    const rows: string[][] = []
    const lines: number[] = []
    const own: SheetProblem[] = []

    const take = (answer: SheetAnswer) => {
      if (answer.kind === 'failed') return fail(answer.message, answer.encoding)
      if (answer.kind === 'rows') {
        own.push(...furtherProblems(answer.rows, columns, [], rows.length))
        for (const row of answer.rows) rows.push(row)
        for (const line of answer.lines) lines.push(line)
        return setState({ step: 'reading', name, rows: rows.length })
      }
      stop()
      const faulty = new Set(answer.problems.map(({ row, column }) => `${row},${column}`))
      const further = own.filter(({ row, column }) => !faulty.has(`${row},${column}`))
      const problems = [...answer.problems, ...further]
      setState({
        step: 'ready',
        sheet: { name, rows, lines, problems, info: answer.info, keptEncoding: kept },
      })
    }
    // One that was stopped may still have answers on the way.
    reader.onmessage = (event: MessageEvent<SheetAnswer>) => worker.current === reader && take(event.data)
    reader.onerror = () => worker.current === reader && fail(t('文件无法读取'))
    const plain = columns.map(({ check: _, ...column }) => column)
    const question: SheetQuestion = {
      bytes,
      columns: plain,
      maxRows: limits.maxRows,
      language: currentLanguage(),
      ...(encoding && { encoding }),
    }
    reader.postMessage(question, [bytes])
  }

  // Faults are told where the file is read: another language reads it again.
  const language = useLanguage()
  const readIn = useRef(language)
  useEffect(() => {
    if (readIn.current === language) return
    readIn.current = language
    if (file.current) void read(file.current)
  })

  return {
    state,
    open: (source: File) => void read(source),
    /** Reads the same file as if it were written in this encoding, and those that take its place. */
    decodeAs: (encoding: Encoding) => {
      if (!file.current) return
      choice.current = { encoding, file: file.current }
      void read(file.current)
    },
    clear: () => {
      stop()
      file.current = null
      setState({ step: 'empty' })
    },
  }
}
