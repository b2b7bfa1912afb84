import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { speak } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { type CheckedSheet, checkSheet } from '../check/check-sheet.ts'
import { readGrid } from './read-grid.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetAnswer, SheetQuestion } from './sheet-work.ts'

const portion = 2_000

const answer = (message: SheetAnswer) => self.postMessage(message)

const asTheyStand = (all: string[][]): CheckedSheet => ({
  rows: all,
  lines: all.map((_, line) => line + 1),
  problems: [],
  unknown: [],
})

/** Rows in portions, then the end; or what is wrong with the file, and how it was read so far. */
async function work(question: SheetQuestion): Promise<void> {
  const { bytes, language, encoding } = question
  let read: Encoding | undefined
  try {
    await speak(language)
    const { lines: all, ...about } = await readGrid(new Uint8Array(bytes), encoding)
    read = about.encoding
    const { rows, lines, problems, unknown } = question.columns
      ? checkSheet(all, question.columns, question.maxRows)
      : asTheyStand(all)
    for (let at = 0; at < rows.length; at += portion) {
      answer({ kind: 'rows', rows: rows.slice(at, at + portion), lines: lines.slice(at, at + portion) })
    }
    answer({ kind: 'done', problems, info: { ...about, unknown } })
  } catch (error) {
    const message = error instanceof SheetFault ? error.message : t('文件无法读取')
    answer({ kind: 'failed', message, ...(read && { encoding: read }) })
  }
}

self.addEventListener('message', (event: MessageEvent<SheetQuestion>) => void work(event.data))
