import { randomUUID } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Given } from '../http/read.ts'
import { type BillError, errorsOf, isForm } from './check-bill.ts'
import { type Keys, sandboxKeys } from './signatures.ts'

export type BillStatus = 'A' | 'B' | 'C'

export const steps = ['save', 'submit', 'audit'] as const
export type Step = (typeof steps)[number]

/** A bill as it was saved, and how far it has come: created, in review, audited. */
export interface Bill {
  id: number
  form: string
  number: string
  status: BillStatus
  model: Given
}

/** What a reply says beside the bill; MsgCode as the vendor has it. */
export interface Refused {
  code: number
  errors: BillError[]
}

const refused = (code: number, FieldName: string, Message: string): Refused => ({
  code,
  errors: [{ FieldName, Message, DIndex: 0 }],
})

/** Somebody there works on the same: it passes. */
const conflict = (): Refused => refused(13, '', '网络控制冲突')

/** A ledger: bills of known forms, each number once, saved before they are submitted, submitted before they are audited. */
export class Kingdee {
  readonly keys: Keys
  readonly faults = new FaultSwitch()
  readonly sessions = new Set<string>()
  /** SKUs that it does not know. */
  readonly unknown = new Set<string>()
  /** Steps that are busy: whoever asks for one is answered MsgCode 13 until they are taken out. */
  busy: ReadonlySet<Step> = new Set()
  /** Numbers that came again although they were there: such a bill is refused. */
  readonly repeated: string[] = []
  /** How many calls of each service came. */
  readonly calls = new Map<string, number>()
  readonly #bills = new Map<string, Bill>()
  #lastId = 100_000

  constructor(keys: Keys = sandboxKeys) {
    this.keys = keys
  }

  get bills(): Bill[] {
    return [...this.#bills.values()]
  }

  find(form: string, number: string): Bill | undefined {
    return this.#bills.get(`${form} ${number}`)
  }

  openSession(): string {
    const session = randomUUID()
    this.sessions.add(session)
    return session
  }

  save(form: string, model: Given): Bill | Refused {
    if (form === '') return refused(5, 'FormId', '业务对象标识为空')
    if (!isForm(form)) return refused(10, 'FormId', `业务对象不存在：${form}`)
    const errors = errorsOf(form, model)
    if (errors.length > 0) return { code: 9, errors }
    if (this.busy.has('save')) return conflict()
    const text = JSON.stringify(model)
    const stranger = [...this.unknown].find((sku) => text.includes(`"FNumber":${JSON.stringify(sku)}`))
    if (stranger) return refused(11, 'FMaterialId', `物料编码 ${stranger} 不存在`)
    const number = String(model.FBillNo)
    if (this.find(form, number)) {
      this.repeated.push(number)
      return refused(11, 'FBillNo', `单据编号 ${number} 已存在`)
    }
    this.#lastId += 1
    const bill: Bill = { id: this.#lastId, form, number, status: 'A', model }
    this.#bills.set(`${form} ${number}`, bill)
    return bill
  }

  submit = (form: string, number: string) =>
    this.busy.has('submit') ? conflict() : this.#move(form, number, { from: 'A', to: 'B', verb: '提交' })
  audit = (form: string, number: string) =>
    this.busy.has('audit') ? conflict() : this.#move(form, number, { from: 'B', to: 'C', verb: '审核' })

  /** What people do to bills there, and nobody here is told of. */
  unaudit = (form: string, number: string) => this.#move(form, number, { from: 'C', to: 'A', verb: '反审核' })
  delete = (form: string, number: string): boolean => this.#bills.delete(`${form} ${number}`)
  /** An audited bill that somebody has written there, or written anew. */
  write(form: string, model: Given): Bill | Refused {
    const number = String(model.FBillNo)
    const known = this.find(form, number)
    if (known) {
      known.model = model
      return known
    }
    const saved = this.save(form, model)
    if ('id' in saved) saved.status = 'C'
    return saved
  }

  #move(
    form: string,
    number: string,
    { from, to, verb }: { from: BillStatus; to: BillStatus; verb: string },
  ) {
    const bill = this.find(form, number)
    if (!bill) return refused(10, 'FBillNo', `单据 ${number} 不存在`)
    if (bill.status !== from) return refused(12, 'FDocumentStatus', `单据 ${number} 的状态不允许${verb}`)
    bill.status = to
    return bill
  }
}
