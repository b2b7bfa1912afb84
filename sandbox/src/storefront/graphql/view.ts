import { GraphQLError, type GraphQLFieldResolver } from 'graphql'

/** An object as the schema has it: values, or functions of the field's arguments. */
export type View = Record<string, unknown>

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null

/** What a view doesn't have, the sandbox doesn't know: that is said, and never answered with a made-up null. */
export const readView: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
  const value = isView(source) ? source[info.fieldName] : undefined
  if (value === undefined)
    throw new GraphQLError(`The sandbox does not serve ${info.parentType.name}.${info.fieldName}`, {
      extensions: { code: 'NOT_IN_SANDBOX' },
    })
  return typeof value === 'function' ? value.call(source, args, info) : value
}

export const money = (amount: string, currency: string): View => {
  const value = { amount, currencyCode: currency }
  return { shopMoney: value, presentmentMoney: value }
}

export const moneyIn = (amount: string, currency: string, presented: string, paidIn: string): View => ({
  shopMoney: { amount, currencyCode: currency },
  presentmentMoney: { amount: presented, currencyCode: paidIn },
})

/** Nothing is null, not an empty text. */
export const orNull = (text: string) => (text === '' ? null : text)
