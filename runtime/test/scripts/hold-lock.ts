import { lockDataDir } from '../../src/data-dir/data-dir-lock.ts'

/** Locks a data folder, says so, and then waits to be killed. */
lockDataDir(process.argv[2] ?? '')
process.stdout.write('locked\n')
setInterval(() => {}, 60_000)
