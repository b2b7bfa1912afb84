import { join } from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { anything, type RowType } from './row-type.ts'

/** A call that reads rows, and what it says that they are. */
export interface DeclaredRows {
  reader: Reader
  /** Where the call stands in its file, in characters. */
  start: number
  end: number
  /** Line, from 1. */
  line: number
  row: RowType
}

/** The functions that take the type of a row on trust. */
export const readers = [
  ...(['query', 'queryPage', 'queryLines'] as const),
  ...(['readCountedPage', 'readSearchedPage', 'preparedOnce'] as const),
] as const
export type Reader = (typeof readers)[number]

const isReader = (name: string): name is Reader => readers.some((reader) => reader === name)

/** Rows are no deeper than this; what types name again and again ends here. */
const deepest = 8

/** The `T` of a `Promise<T>` or a `T[]`. */
const argumentOf = (type: Type | undefined, checker: Checker): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

/** Asks the compiler what rows the statements of a file are declared to find. */
export class RowDeclarations {
  #api: API | undefined
  #project: Project | undefined
  readonly #known = new Map<number, RowType>()

  of(file: string): DeclaredRows[] {
    const project = this.#open()
    const source = project.program.getSourceFile(file)
    if (!source) return []
    const found: DeclaredRows[] = []
    const visit = (node: Node): void => {
      if (isCallExpression(node)) {
        const declared = this.#declaredBy(node, project.checker)
        if (declared) {
          const start = node.getStart(source)
          const line = source.text.slice(0, start).split('\n').length
          found.push({ ...declared, start, end: node.end, line })
        }
      }
      node.forEachChild(visit)
    }
    visit(source)
    return found
  }

  close(): void {
    this.#api?.close()
  }

  #open(): Project {
    if (this.#project) return this.#project
    const config = join(import.meta.dirname, '../../tsconfig.json')
    this.#api = new API({ cwd: join(import.meta.dirname, '../..') })
    this.#project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!this.#project) throw new Error(`${config} can not be opened`)
    return this.#project
  }

  #declaredBy(call: CallExpression, checker: Checker) {
    if (!isIdentifier(call.expression) || !isReader(call.expression.text)) return undefined
    const reader = call.expression.text
    const type = this.#rowOf(call, reader, checker)
    return type && { reader, row: this.#shapeOf(type, checker, 0) }
  }

  /** What the call names as its row, or what follows from where its answer goes. */
  #rowOf(call: CallExpression, reader: Reader, checker: Checker): Type | undefined {
    const [named] = call.typeArguments ?? []
    if (named) return checker.getTypeFromTypeNode(named)
    const answer = argumentOf(checker.getTypeAtLocation(call), checker)
    if (reader === 'query') return argumentOf(answer, checker)
    const rows = answer && checker.getPropertyOfType(answer, 'rows')
    return argumentOf(rows && checker.getTypeOfSymbol(rows), checker)
  }

  #shapeOf(type: Type, checker: Checker, depth: number): RowType {
    const known = this.#known.get(type.id)
    if (known) return known
    if (depth > deepest) return anything
    const shape = this.#readShape(type, checker, depth)
    this.#known.set(type.id, shape)
    return shape
  }

  #readShape(type: Type, checker: Checker, depth: number): RowType {
    const inner = (part: Type) => this.#shapeOf(part, checker, depth + 1)
    if (type.isLiteralType() && typeof type.value !== 'bigint') return { is: 'literal', value: type.value }
    if (type.flags & TypeFlags.String) return { is: 'primitive', name: 'string' }
    if (type.flags & TypeFlags.Number) return { is: 'primitive', name: 'number' }
    if (type.flags & TypeFlags.Boolean) return { is: 'primitive', name: 'boolean' }
    if (type.flags & TypeFlags.Null) return { is: 'primitive', name: 'null' }
    if (type.flags & TypeFlags.Undefined) return { is: 'primitive', name: 'undefined' }
    if (type.isUnionType()) return { is: 'one of', types: type.getTypes().map(inner) }
    // Of a marked text, such as `string & { mark }`, only the text can be seen.
    const plain =
      type.isIntersectionType() && type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive)
    if (plain) return inner(plain)
    const variable = type.isIntersectionType() && type.getTypes().some((part) => part.isTypeParameter())
    if (variable || (!type.isObjectType() && !type.isIntersectionType())) return anything
    if (type.getSymbol()?.name === 'Date') return { is: 'date' }
    if (checker.isArrayLikeType(type)) {
      const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : []
      return { is: 'list', of: element && !type.isTupleType() ? inner(element) : anything }
    }
    // Nor is the mark of an object a field of it.
    const symbols = checker.getPropertiesOfType(type).filter(({ name }) => !/^[^\w$]|^__@/.test(name))
    const types = checker.getTypeOfSymbol(symbols)
    const fields = symbols.map(({ name, flags }, index) => {
      const of = types[index]
      return { name, optional: (flags & SymbolFlags.Optional) !== 0, type: of ? inner(of) : anything }
    })
    return { is: 'object', fields, open: checker.getIndexInfosOfType(type).length > 0 }
  }
}
