import { GraphQLError, type GraphQLSchema, isScalarType } from 'graphql'

/** A schema in text says nothing about what its scalars hold: without this, any value would do for any of them. */
const accepts: Record<string, (text: string) => boolean> = {
  DateTime: (text) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text),
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  Decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  Money: (text) => /^-?\d+(\.\d+)?$/.test(text),
  UnsignedInt64: (text) => /^\d{1,20}$/.test(text),
  URL: (text) => URL.canParse(text),
}

export function holdScalars(schema: GraphQLSchema): void {
  for (const [name, fits] of Object.entries(accepts)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) continue
    type.parseValue = (value) => {
      const text = typeof value === 'number' ? String(value) : value
      if (typeof text === 'string' && fits(text)) return text
      throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}`)
    }
    type.parseLiteral = (node) => {
      if ('value' in node && typeof node.value === 'string' && fits(node.value)) return node.value
      throw new GraphQLError(`${name} cannot represent this value`, { nodes: node })
    }
  }
}
