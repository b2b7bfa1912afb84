import type { z } from 'zod'
import { isReason, reasonIn } from '../../reasons.ts'
import { fieldName } from './field-names.ts'
import type { Bilingual } from './language.ts'

type Issue = z.core.$ZodIssue

const both = (zh: string, en: string): Bilingual => ({ zh, en })

const missing = both('缺少，请填写', 'is missing')
const wrong = both('填写有误', 'is not valid')
const empty = both('不能为空', 'must not be empty')

const kinds: Readonly<Record<string, Bilingual>> = {
  string: both('必须是文字', 'must be text'),
  number: both('必须是数字', 'must be a number'),
  int: both('必须是整数', 'must be a whole number'),
  boolean: both('必须是 true 或 false', 'must be true or false'),
  array: both('必须是列表', 'must be a list'),
  object: both('必须是一组字段', 'must be a set of fields'),
  record: both('必须是一组字段', 'must be a set of fields'),
  undefined: both('不需要填写', 'must be left out'),
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Bilingual {
  const least = String(minimum)
  const isOne = inclusive !== false && least === '1'
  if (origin === 'string')
    return isOne ? empty : both(`至少 ${least} 个字符`, `has at least ${least} characters`)
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return isOne ? empty : both(`至少 ${least} 项`, `has at least ${least} items`)
  return inclusive === false
    ? both(`必须大于 ${least}`, `must be above ${least}`)
    : both(`不能小于 ${least}`, `must not be below ${least}`)
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Bilingual {
  const most = String(maximum)
  if (origin === 'string') return both(`最多 ${most} 个字符`, `has at most ${most} characters`)
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return both(`最多 ${most} 项`, `has at most ${most} items`)
  return inclusive === false
    ? both(`必须小于 ${most}`, `must be below ${most}`)
    : both(`不能大于 ${most}`, `must not be above ${most}`)
}

/** More than these are no help to whoever has to choose. */
const maxListed = 12

function oneOf(values: readonly unknown[]): Bilingual {
  if (values.length === 0 || values.length > maxListed)
    return both('不在可选范围内', 'is none of those to choose from')
  return both(`只能是 ${values.join('、')}`, `must be ${values.join(' or ')}`)
}

const formats: Readonly<Record<string, Bilingual>> = {
  datetime: both('必须是带时区的时间', 'must be a time with its zone'),
  date: both('必须是 yyyy-MM-dd 的日期', 'must be a day as yyyy-MM-dd'),
}

function reasonOf(issue: Issue): Bilingual {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? wrong
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? both('格式有误', 'is not of the right form')
    case 'not_multiple_of':
      return both(`必须是 ${issue.divisor} 的倍数`, `must be a multiple of ${issue.divisor}`)
    case 'unrecognized_keys':
      return both(`有不认识的字段：${issue.keys.join('、')}`, `unknown fields: ${issue.keys.join(', ')}`)
    case 'invalid_value':
      return oneOf(issue.values)
    default:
      return wrong
  }
}

/** What was given at the place that is objected to. */
const givenAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    given,
  )

/** `第 4 行 SKU`: rows count from 1; what is counted within a row is an item of it. */
function placeOf(path: readonly PropertyKey[], spell: (field: string) => Bilingual): Bilingual {
  const firstNumber = path.findIndex((step) => typeof step === 'number')
  const steps = path.map((step, at) => {
    if (typeof step !== 'number') return spell(String(step))
    return at === firstNumber
      ? both(`第 ${step + 1} 行`, `row ${step + 1}`)
      : both(`第 ${step + 1} 项`, `item ${step + 1}`)
  })
  return both(steps.map(({ zh }) => zh).join(' '), steps.map(({ en }) => en).join(', '))
}

const plainly = (field: string): Bilingual => fieldName(field) ?? both(field, field)

/** For whoever writes the fields by their keys. */
const withKey = (field: string): Bilingual => {
  const name = fieldName(field)
  return name ? both(`${name.zh}（${field}）`, `${name.en} (${field})`) : both(field, field)
}

/**
 * What a shape objects to, at its place, for people: nothing of the validator's own words. `given` is what was checked,
 * so that what is missing can be told from what is wrong.
 */
export function fieldErrorOf(issue: Issue, given: unknown, { keys = false } = {}): Bilingual {
  const reason = isReason(issue.message)
    ? both(reasonIn('zh', issue.message), reasonIn('en', issue.message))
    : issue.path.length > 0 && givenAt(given, issue.path) === undefined
      ? missing
      : reasonOf(issue)
  const place = placeOf(issue.path, keys ? withKey : plainly)
  if (issue.path.length === 0) return reason
  return both(`${place.zh}：${reason.zh}`, `${place.en}: ${reason.en}`)
}
