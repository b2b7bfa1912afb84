import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files travel in one packet anyway. */
const worthIt = 1024
/** One that is harder to please takes ten times as long for the last twentieth. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Puts each text of a built console beside itself as .br and .gz: the server sends them as they are. */
export function compressFiles(folder: string): void {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name),
  )
  for (const { parentPath, name } of texts) {
    const path = join(parentPath, name)
    const text = readFileSync(path)
    if (text.length < worthIt) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
