import { checkBundle } from './check/bundle.ts'
import { checkDocPaths } from './check/doc-paths.ts'
import { documents, type Finding, sourceFiles } from './check/files.ts'
import { checkImports } from './check/imports.ts'
import { checkLicences } from './check/licences.ts'
import { checkNames } from './check/names.ts'
import { checkSizes } from './check/sizes.ts'
import { checkTables } from './check/tables.ts'
import { checkFormatAndLint, checkTypes } from './check/tools.ts'

const files = sourceFiles()
const steps: Record<string, () => Finding[]> = {
  types: checkTypes,
  'format and lint': checkFormatAndLint,
  imports: () => checkImports(files),
  tables: () => checkTables(files),
  'file sizes': () => checkSizes(files),
  names: () => checkNames(files),
  'paths in documents': () => checkDocPaths(documents(), files),
  licences: checkLicences,
  bundle: checkBundle,
}

let found = 0
for (const [name, step] of Object.entries(steps)) {
  const findings = step()
  found += findings.length
  console.log(`${findings.length === 0 ? 'ok    ' : 'WRONG '} ${name}`)
  for (const finding of findings) console.log(`  ${finding}`)
}
process.exitCode = found > 0 ? 1 : 0
