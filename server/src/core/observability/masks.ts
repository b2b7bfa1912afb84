/** Names of fields that hold what nobody may read here; compared without case, `_` and `-`. */
const secretField = /token|secret|passw|pwd|authorization|apikey|accesskey|credential|signature|^sign$/
/** Names of fields that say who or where a person is. */
const personalField =
  /(first|firat|last|full|real|nick|receiver|recipient|buyer|payer|customer)name$|consignee|phone|mobile|^tel$|email|address|idcard|idno|idnumber|certno|birthday|postcode|zipcode|^zip$/

const mask = '••••'

/** A person's data keeps its first character, so that staff can tell whether it is there and about right. */
const personal = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value
  if (typeof value === 'object') return maskAll(value)
  return `${[...String(value)][0] ?? ''}${mask}`
}

const maskAll = (value: object): unknown =>
  Array.isArray(value)
    ? value.map(personal)
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, personal(one)]))

function maskField(name: string, value: unknown): unknown {
  const plain = name.toLowerCase().replaceAll(/[_-]/g, '')
  if (secretField.test(plain)) return value === null || value === '' ? value : mask
  if (personalField.test(plain)) return personal(value)
  return masked(value)
}

/** The same value with secrets and personal data masked, at any depth, by the names of the fields. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskField(name, one)]))
}
