import { getVariableValues, Kind, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { loadAdminSchema } from './admin-schema.ts'

/** What the platform would object to in this document and its variables, deprecated parts included. */
export function problemsOf(document: string, variables: Record<string, unknown>): string[] {
  const schema = loadAdminSchema()
  const parsed = parse(document)
  const wrong = validate(schema, parsed, [...specifiedRules, NoDeprecatedCustomRule])
  if (wrong.length > 0) return wrong.map(({ message }) => message)
  const definitions = parsed.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  )
  const { errors } = getVariableValues(schema, definitions, variables)
  const unused = Object.keys(variables).filter(
    (name) => !definitions.some((definition) => definition.variable.name.value === name),
  )
  return [
    ...(errors ?? []).map(({ message }) => message),
    ...unused.map((name) => `Variable "$${name}" is not used.`),
  ]
}
