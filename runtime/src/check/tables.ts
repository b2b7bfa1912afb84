import { type Finding, isTest, type SourceFile } from './files.ts'
import { sqlTexts } from './sql-texts.ts'

/** What may name the tables of others: reading for a screen, the tables themselves, what must always hold. */
const MAY_JOIN = /\.(reads|schema|invariants)\.ts$/
const MODULE = /^server\/src\/modules\/([^/]+\/[^/]+)\//

/** Which module each table belongs to. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    const owner = MODULE.exec(path)?.[1]
    if (!owner || !path.endsWith('.schema.ts')) continue
    for (const [, table = ''] of text.matchAll(/\bpgTable\(\s*'(\w+)'/g)) owners.set(table, owner)
  }
  return owners
}

/** After these words, between a comma and an alias, or before a dot, a name is that of a table. */
const NAMED =
  /\b(?:from|join|into|update|using|of|table)\s+(?:only\s+)?(\w+)\b|,\s*(\w+)\s+as\s+\w+\b|\b(\w+)\.\w/g

const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(NAMED)].flatMap(
    ([, table, aliased, qualifier]) => table ?? aliased ?? qualifier ?? [],
  )

/** Statements of a module that name a table of another. */
export function checkTables(files: readonly SourceFile[]): Finding[] {
  const owners = ownersOf(files)
  return files
    .filter(({ path }) => MODULE.test(path) && !MAY_JOIN.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const own = MODULE.exec(path)?.[1]
      const named = new Set(sqlTexts(text).flatMap(tablesIn))
      return [...named].flatMap((table) => {
        const owner = owners.get(table)
        return owner === undefined || owner === own
          ? []
          : [`${path} names the table ${table} of ${owner} outside *.reads.ts`]
      })
    })
}
