import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './project.ts'
import { add, lastLine, nothing } from './testing/counts.ts'
import { runPlaywright, runVitest } from './testing/runners.ts'
import { readWanted } from './testing/wanted.ts'

/** All tests, or those of some projects (--project NAME), folders and files. */
const wanted = readWanted(process.argv.slice(2))

const reports = mkdtempSync(join(tmpdir(), 'selvedge-reports-'))
let counts = nothing
try {
  if (wanted.projects.length) counts = add(counts, runVitest(projectDir, wanted, reports))
  if (wanted.specs) counts = add(counts, runPlaywright(projectDir, wanted.specs, reports))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
if (counts.passed + counts.failed === 0) console.error('No test ran')
for (const note of counts.notes) console.log(note)
console.log(lastLine(counts))
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
