import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samples } from './samples.ts'

/** Run by hand after a change of the samples: `npx node console/test/sheets/write-samples.ts`. */
for (const [name, make] of Object.entries(samples)) {
  await writeFile(join(import.meta.dirname, 'files', name), await make())
}
