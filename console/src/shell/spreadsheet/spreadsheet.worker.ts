import { t } from '../../text/t.ts'
import { checkSheet } from './check-sheet.ts'
import { readGrid } from './read-grid.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetAnswer, SheetQuestion } from './sheet-work.ts'

const portion = 2_000

const answer = (message: SheetAnswer) => self.postMessage(message)

async function work({ bytes, columns, rowsMost, encoding }: SheetQuestion): Promise<void> {
  const grid = await readGrid(new Uint8Array(bytes), encoding)
  const { rows, lines, problems, unknown } = checkSheet(grid, columns, rowsMost)
  for (let at = 0; at < rows.length; at += portion) {
    answer({ kind: 'rows', rows: rows.slice(at, at + portion), lines: lines.slice(at, at + portion) })
  }
  const { lines: _, ...about } = grid
  answer({ kind: 'done', problems, info: { ...about, unknown } })
}

self.addEventListener('message', (event: MessageEvent<SheetQuestion>) => {
  work(event.data).catch((error: unknown) => {
    answer({ kind: 'failed', message: error instanceof SheetFault ? error.message : t('文件无法读取') })
  })
})
