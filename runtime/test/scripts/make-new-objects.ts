import { getHeapSpaceStatistics } from 'node:v8'

/** Makes new objects as `npm run serve` does, and says how much room they were given. */
await import(new URL('../../src/lean.js', import.meta.url).href)
const stored: object[] = []
for (let made = 0; made < 3_000_000; made += 1) stored[made % 100_000] = { made }
const room = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
process.stdout.write(`${(room?.space_size ?? 0) / 1024 ** 2} MB`)
