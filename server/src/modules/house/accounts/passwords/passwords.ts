import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's costs for argon2id: 19 MiB, two passes, one lane. */
const costs = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

type Costs = typeof costs

const run = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: Costs,
): Promise<Buffer> => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength })

/** `argon2id$memory$passes$parallelism$salt$tag`, the last two in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await run(password, salt, costs)
  const { memory, passes, parallelism } = costs
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$')
}

/** Compares in constant time, with the costs that the hash was made with. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await run(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}
