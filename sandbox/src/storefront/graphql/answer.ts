import {
  type DocumentNode,
  execute,
  type FieldNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  parse,
  validate,
} from 'graphql'
import { loadAdminSchema } from '../admin-schema.ts'
import type { Act } from '../shop/act.ts'
import { type Bucket, requestedCost, usedCost } from './cost.ts'
import { keyed } from './idempotency.ts'
import { deskMutationsOf, fulfillmentMutationsOf, stockMutationsOf } from './orders/desk-mutations.ts'
import { orderMutationsOf } from './orders/order-mutations.ts'
import { collectionMutationsOf } from './products/collections.ts'
import { fileMutationsOf } from './products/file-mutations.ts'
import { priceMutationsOf } from './products/price-mutations.ts'
import { productMutationsOf } from './products/product-mutations.ts'
import { queriesOf } from './queries.ts'
import { holdScalars } from './scalars.ts'
import { readView } from './view.ts'

export interface Call {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

export interface Answer {
  body: FormattedExecutionResult
  /** The names of the operation's root fields, for the list of calls. */
  fields: string[]
  mutation: boolean
}

/** The most points one call may ask for. */
export const maxPerCall = 1_000

let schema: GraphQLSchema | undefined

function strictSchema(): GraphQLSchema {
  if (!schema) {
    schema = loadAdminSchema()
    holdScalars(schema)
  }
  return schema
}

/** Answers one call as the platform does: whatever is wrong with it is told with status 200. */
export async function answer(act: Act, bucket: Bucket, call: Call): Promise<Answer> {
  const strict = strictSchema()
  let document: DocumentNode
  try {
    document = parse(call.query)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return failed([error])
  }
  const mistakes = validate(strict, document)
  if (mistakes.length > 0) return failed(mistakes)
  const operation = getOperationAST(document, call.operationName)
  if (!operation) return failed([new GraphQLError('An operation name is required')])

  const fields = operation.selectionSet.selections.filter((one): one is FieldNode => one.kind === Kind.FIELD)
  const about = { fields: fields.map(({ name }) => name.value), mutation: operation.operation === 'mutation' }
  const { coerced, errors } = getVariableValues(strict, operation.variableDefinitions ?? [], call.variables)
  if (errors) return failed(errors, 'INVALID_VARIABLE', about)
  const unkeyed = fields.find(
    ({ name, directives = [] }) =>
      keyed.has(name.value) && !directives.some((one) => one.name.value === 'idempotent'),
  )
  if (unkeyed) {
    const message = `The @idempotent directive is required for the ${unkeyed.name.value} mutation`
    return failed([new GraphQLError(message)], 'BAD_REQUEST', about)
  }

  const requested = requestedCost({ schema: strict, document, variables: coerced }, operation)
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: bucket.status() },
  })
  if (requested > maxPerCall) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${maxPerCall}).`
    const refusal = failed([new GraphQLError(message)], 'MAX_COST_EXCEEDED', about)
    return { ...refusal, body: { ...refusal.body, extensions: cost(null) } }
  }
  if (!bucket.take(requested)) return { ...about, body: throttled(cost(null)) }

  const result = await execute({
    schema: strict,
    document,
    rootValue: {
      ...queriesOf(act.shop),
      ...orderMutationsOf(act),
      ...fulfillmentMutationsOf(act),
      ...stockMutationsOf(act),
      ...deskMutationsOf(act),
      ...priceMutationsOf(act),
      ...productMutationsOf(act),
      ...collectionMutationsOf(act),
      ...fileMutationsOf(act),
    },
    variableValues: call.variables,
    operationName: call.operationName,
    fieldResolver: readView,
  })
  const used = Math.min(requested, usedCost(result.data, operation))
  bucket.giveBack(requested - used)
  const { data, errors: problems } = result
  return {
    ...about,
    body: {
      ...(problems ? { errors: problems.map((one) => one.toJSON()) } : {}),
      ...(data === undefined ? {} : { data }),
      extensions: cost(used),
    },
  }
}

export const throttled = (extensions?: Record<string, unknown>): FormattedExecutionResult => ({
  errors: [
    new GraphQLError('Throttled', {
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    }).toJSON(),
  ],
  ...(extensions ? { extensions } : {}),
})

function failed(
  errors: readonly GraphQLError[],
  code?: string,
  about: { fields: string[]; mutation: boolean } = { fields: [], mutation: false },
): Answer {
  const reported = errors.map((error) => {
    const { message, locations, path, extensions } = error.toJSON()
    return {
      message,
      ...(locations ? { locations } : {}),
      ...(path ? { path } : {}),
      ...(code || extensions ? { extensions: { ...extensions, ...(code ? { code } : {}) } } : {}),
    }
  })
  return { body: { errors: reported }, ...about }
}
