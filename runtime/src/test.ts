import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './project.ts'
import { add, lastLine, nothing } from './testing/counts.ts'
import { runPlaywright, runVitest } from './testing/runners.ts'

/** All tests, or with --project NAME (contract, console, runtime, sandbox, server, e2e) some of them. */
const wanted = process.argv.flatMap((word, index, words) => (words[index - 1] === '--project' ? [word] : []))
const units = ['contract', 'console', 'runtime', 'sandbox', 'server'].filter(
  (name) => !wanted.length || wanted.includes(name),
)
const browser = !wanted.length || wanted.includes('e2e')

const reports = mkdtempSync(join(tmpdir(), 'selvedge-reports-'))
let counts = nothing
try {
  if (units.length) counts = add(counts, runVitest(projectDir, units, reports))
  if (browser) counts = add(counts, runPlaywright(projectDir, reports))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
if (counts.passed + counts.failed === 0) console.error('No test ran')
for (const note of counts.notes) console.log(note)
console.log(lastLine(counts))
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
