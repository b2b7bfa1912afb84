import { expect, test } from 'vitest'
import { kills } from '../../src/kills/kills.ts'

test('kill -9 of the server, and of the server with its database, loses nothing and does nothing twice', async () => {
  const differences = await kills({
    seed: Number(process.env.STORM_SEED ?? 11),
    kills: 4,
    restEvery: 4,
    silence: 'none',
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)
