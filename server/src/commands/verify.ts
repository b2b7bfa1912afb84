import { openDatabase } from '../core/db/db.ts'
import { migrate } from '../core/db/migrate.ts'
import { invariants, verifyStock } from '../verify/invariants.ts'

/** `npm run verify`: prints every difference between what is kept and what it follows from. 1 on any. */
export async function run(databaseUrl: string): Promise<number> {
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, 1, 0)
  try {
    const differences = await verifyStock(database.db)
    for (const difference of differences) {
      process.stdout.write(
        `${difference.subject}: kept ${difference.stored}, recomputed ${difference.recomputed} (${difference.rule})\n`,
      )
    }
    process.stdout.write(`${invariants.length} invariants checked, ${differences.length} differences\n`)
    return differences.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}
