import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * A password costs tens of milliseconds on purpose, and the tests check thousands. Before the server is loaded, the
 * function below it is put to work at the smallest cost there is; what a hash says of its cost stays as it is.
 */
const cheap = { memory: 8, passes: 1, parallelism: 1 }
const { argon2 } = crypto
const counted = Symbol.for('selvedge.hashings')

if (!(counted in argon2)) {
  const counter = { hashings: 0 }
  const cheaply: typeof argon2 = (algorithm, parameters, callback) => {
    counter.hashings += 1
    argon2(algorithm, { ...parameters, ...cheap }, callback)
  }
  crypto.argon2 = Object.assign(cheaply, { [counted]: counter })
  syncBuiltinESMExports()
}

/** How often this process has hashed a password so far. */
export const countHashings = (): number => Reflect.get(crypto.argon2, counted).hashings
