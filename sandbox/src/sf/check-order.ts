import { type Given, isObject, listOf, textOf } from '../http/read.ts'

const longest: Readonly<Record<string, number>> = { contact: 100, mobile: 20, address: 200 }

function contactProblem(contacts: readonly unknown[], type: number): string | null {
  const contact = contacts.find((one) => isObject(one) && one.contactType === type)
  if (!isObject(contact)) return `contactInfoList ${type} 不能为空`
  for (const [name, most] of Object.entries(longest)) {
    const text = textOf(contact, name)
    if (text === undefined) return `${name} 不能为空`
    if (text.length > most) return `${name} 过长`
  }
  return textOf(contact, 'country') === undefined ? 'country 不能为空' : null
}

const isCargo = (line: unknown): boolean =>
  isObject(line) &&
  (textOf(line, 'name') ?? '').length <= 128 &&
  textOf(line, 'name') !== undefined &&
  Number(line.count) > 0

/** What is wrong with an order, in the courier's words; null where nothing is. */
export function problemOf(content: Given): string | null {
  const orderId = textOf(content, 'orderId')
  if (orderId === undefined) return 'orderId 不能为空'
  if (orderId.length > 64) return 'orderId 过长'
  if (content.language !== 'zh-CN') return 'language 不能为空'
  if (!Number.isInteger(content.expressTypeId)) return 'expressTypeId 不能为空'
  const cargo = listOf(content.cargoDetails)
  if (cargo.length === 0 || cargo.length > 50 || !cargo.every(isCargo)) return 'cargoDetails 有误'
  const contacts = listOf(content.contactInfoList)
  return contactProblem(contacts, 1) ?? contactProblem(contacts, 2)
}
