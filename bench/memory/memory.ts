import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportDownload, exportGet, exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { openCodes } from '../marketing/codes.ts'
import { openNotices } from '../marketing/notices.ts'
import { type Ground, openGround, orderRows } from '../measure/ground.ts'
import { maxMemory, megabytes, memoryOf } from '../measure/process-memory.ts'
import { openPictures } from './pictures.ts'

const idleMs = 60_000
const importRows = 50_000
const exportRows = 100_000
const codeCount = 100_000
const peopleCount = 100_000
const pictureCount = 2_000
const lookEveryMs = 50

/** What the server takes while nobody asks for anything, and on top of that while big sheets come and go, codes, messages and
 * pictures go out. */
export async function benchMemory(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
  try {
    // The first start builds the console, and leaves behind what later ones need not compile again.
    await (await openGround({ dataDir })).close()
    return await measure(await openGround({ dataDir }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(ground: Ground): Promise<string[]> {
  try {
    await sleep(idleMs)
    const idle = memoryOf(ground.server)
    const importing = await most(ground, () => importOnce(ground, 'FIRST'))
    await importOnce(ground, 'SECOND')
    // What was taken is not all given back: each in a process that has done nothing else.
    await ground.restart()
    const exporting = await most(ground, () => exportAll(ground))
    await ground.restart()
    const fetching = await most(ground, () => download(ground))
    await ground.restart()
    const codes = await openCodes(ground, codeCount)
    const making = await most(ground, async () => {
      await codes.generate()
      await codes.brought()
    })
    await codes.close()
    await ground.restart()
    const notices = await openNotices(ground, peopleCount)
    await notices.accept()
    const message = await notices.write()
    const sending = await most(ground, () => notices.sendAll(message))
    await notices.close()
    const pictures = await openPictures(ground, pictureCount)
    await ground.restart()
    const showing = await most(ground, async () => {
      await pictures.sendAll()
      await pictures.arrived()
    })
    await pictures.close()
    const beyond = (bytes: number) => `${megabytes(bytes)}, ${megabytes(bytes - idle)} more than idle`
    return [
      `idle after ${idleMs / 1000} s: ${megabytes(idle)}`,
      `import of ${importRows} rows: at most ${beyond(importing)}`,
      `export of ${exportRows} rows by a job: at most ${beyond(exporting)}`,
      `its download as .xlsx: at most ${beyond(fetching)}`,
      `${codeCount} codes, made and brought to a shop: at most ${beyond(making)}`,
      `a message to ${peopleCount} people: at most ${beyond(sending)}`,
      `${pictureCount} pictures of products, kept and brought to a shop: at most ${beyond(showing)}`,
    ]
  } finally {
    await ground.close()
  }
}

const importOnce = ({ shop, skus }: Ground, name: string) =>
  shop.call(orderImport, { body: orderRows(skus, name, importRows / 2) })

let exported = 0
async function exportAll({ shop }: Ground): Promise<void> {
  const { id } = await shop.call(exportStart, { query: { asJob: '1' }, body: { kind: 'orders', query: {} } })
  exported = id ?? 0
  for (;;) {
    const { state, rowsDone, error } = await shop.call(exportGet, { query: { id: exported } })
    if (state === 'done' && rowsDone === exportRows) return
    if (state !== 'waiting' && state !== 'running')
      throw new Error(`the export is ${state}: ${rowsDone} rows ${error}`)
    await sleep(lookEveryMs)
  }
}

async function download({ shop }: Ground): Promise<void> {
  const file = await shop.file(exportDownload, { id: exported })
  let bytes = 0
  for await (const part of file) bytes += part.length
  if (bytes < exportRows) throw new Error(`the file has ${bytes} bytes`)
}

const most = async ({ server }: Ground, work: () => Promise<unknown>) => (await maxMemory(server, work)).peak
