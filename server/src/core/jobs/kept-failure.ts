import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { z } from 'zod'
import { StorefrontError } from '../../ports/storefront.ts'
import { faultText, HttpFault, Refusal } from '../http/fail.ts'
import { troubleOf } from '../outbox/unreachable.ts'

const mask = '••••'
const maxReason = 500

const email = /[^\s@<>"',;，；：（）]+@[^\s@<>"',;，；：（）]+/g
/** As they are written in the world, in China and in America; ids and times look otherwise. */
const phone = /\+\d[\d ()-]{6,}\d|(?<!\d)1[3-9]\d{9}(?!\d)|\(?(?<!\d)\d{3}\)?[ -]\d{3}[ -]\d{4}(?!\d)/g

/** A sentence without what could be used to write to somebody or to call them. */
export const withoutPeople = (text: string): string => text.replace(email, mask).replace(phone, mask)

/** What the schema says is a name of ours; a key that somebody sent may be anything. */
const isName = (step: PropertyKey): boolean =>
  typeof step === 'number' || /^[A-Za-z_]\w{0,40}$/.test(String(step))

/** Where a value is not as it should be, without the value. */
export const placeOf = ({ issues: [first] }: z.ZodError): string =>
  (first?.path ?? []).map((step) => (isName(step) ? String(step) : mask)).join('.')

const conflicts = ['40001', '40P01', '55P03']

function reasonOfDatabase({ code = '', constraint = '' }: pg.DatabaseError): string {
  const told = [code, constraint].filter((part) => /^\w{1,63}$/.test(part)).join(' ')
  if (conflicts.includes(code)) return `与其他操作冲突，稍后再试（${told}）`
  if (code.startsWith('23')) return `与已有的数据冲突（${told}）`
  if (code.startsWith('22')) return `数据库不接受这些内容（${told}）`
  return `数据库出错（${told}）`
}

/** What a program calls the failure: its code, or the name of its kind. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code
  return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
}

function reasonOf(error: unknown): string {
  if (error instanceof StorefrontError) return withoutPeople(error.message)
  if (error instanceof Refusal) return withoutPeople(error.message)
  if (error instanceof HttpFault) return error.in('zh')
  if (error instanceof z.ZodError) {
    const place = placeOf(error)
    return place ? `内容无法识别（${place}）` : '内容无法识别'
  }
  const trouble = troubleOf(error)
  if (trouble) return faultText(trouble, 'zh')
  const inner = error instanceof DrizzleQueryError ? error.cause : error
  if (inner instanceof pg.DatabaseError) return reasonOfDatabase(inner)
  return `系统内部出错（${kindOf(inner)}）`
}

/**
 * What may be kept and shown of any failure, whoever may read it: a sentence of ours with a code. What it was about, such
 * as a statement, its values or what a validator was given, is in none of them.
 */
export const keptReason = (error: unknown): string => reasonOf(error).slice(0, maxReason)

/** A failure for those who write down the message of what they catch, such as the queue of jobs. */
export class KeptFailure extends Error {
  override name = 'KeptFailure'
  constructor(error: unknown) {
    super(keptReason(error))
  }
}
