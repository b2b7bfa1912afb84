import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

const perMutation = 10
/** A connection itself, before its rows. */
const perConnection = 2

interface Walk {
  schema: GraphQLSchema
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Points a call asks for: one per object, a connection by the size it asks for, ten per mutation, leaves nothing. */
export function requestedCost(walk: Walk, operation: OperationDefinitionNode): number {
  const root = walk.schema.getRootType(operation.operation)
  if (!root) return 0
  return costOf(walk, operation.selectionSet, root.name, operation.operation === 'mutation')
}

function costOf(walk: Walk, selections: SelectionSetNode, parent: string, mutation = false): number {
  let sum = 0
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) sum += costOfField(walk, selection, parent, mutation)
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      sum += costOf(walk, selection.selectionSet, selection.typeCondition?.name.value ?? parent, mutation)
    else {
      const fragment = walk.document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
      )
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION)
        sum += costOf(walk, fragment.selectionSet, fragment.typeCondition.name.value, mutation)
    }
  }
  return sum
}

function costOfField(walk: Walk, field: FieldNode, parent: string, mutation: boolean): number {
  const type = walk.schema.getType(parent)
  if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return 0
  const definition = type.getFields()[field.name.value]
  const target = definition && getNamedType(definition.type)
  if (!target || !isCompositeType(target)) return 0
  if (target.name === 'PageInfo') return 0
  const inner = costOf(walk, field.selectionSet, target.name)
  if (mutation) return perMutation + inner
  // Its edges and nodes are counted once per row, as the row's object.
  if (target.name.endsWith('Connection')) return perConnection + sizeOf(walk, field) * inner
  if (target.name.endsWith('Edge')) return inner
  // A plain list is asked for as one object, whatever its size.
  return 1 + inner
}

function sizeOf({ variables }: Walk, field: FieldNode): number {
  for (const { name, value } of field.arguments ?? []) {
    if (name.value !== 'first' && name.value !== 'last') continue
    const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
    if (typeof given === 'number') return given
    if (value.kind === Kind.INT) return Number(value.value)
  }
  return 1
}

/** Points a call has used: the objects it was answered with. */
export function usedCost(data: unknown, operation: OperationDefinitionNode): number {
  const mutations = operation.operation === 'mutation' ? operation.selectionSet.selections.length : 0
  // The answer itself is no object of the platform, nor are pages and what only holds rows.
  return Math.max(0, objectsIn(data) - 1) + mutations * (perMutation - 1)
}

function objectsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + objectsIn(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  if ('hasNextPage' in value || 'endCursor' in value) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + objectsIn(one), 1)
}

export interface ThrottleStatus {
  maximumAvailable: number
  currentlyAvailable: number
  restoreRate: number
}

/** The leaky bucket of one shop. */
export class Bucket {
  readonly #maximum: number
  readonly #rate: number
  readonly #clock: () => number
  #level: number
  #seenAt: number
  /** Points that were taken and not given back. */
  spent = 0

  constructor(maximum: number, rate: number, clock: () => number = () => performance.now()) {
    this.#maximum = maximum
    this.#rate = rate
    this.#clock = clock
    this.#level = maximum
    this.#seenAt = clock()
  }

  /** False: there is not enough in it now. */
  take(points: number): boolean {
    this.#restore()
    if (points > this.#level) return false
    this.#level -= points
    this.spent += points
    return true
  }

  giveBack(points: number): void {
    this.#level = Math.min(this.#maximum, this.#level + points)
    this.spent -= points
  }

  status(): ThrottleStatus {
    this.#restore()
    return {
      maximumAvailable: this.#maximum,
      currentlyAvailable: Math.floor(this.#level),
      restoreRate: this.#rate,
    }
  }

  #restore(): void {
    const now = this.#clock()
    this.#level = Math.min(this.#maximum, this.#level + ((now - this.#seenAt) / 1000) * this.#rate)
    this.#seenAt = now
  }
}
