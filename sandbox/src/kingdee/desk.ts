import { faultKinds } from '../faults.ts'
import { type Exchange, sendJson } from '../http/exchange.ts'
import { type Given, isObject, listOf, numberOf, objectOf } from '../http/read.ts'
import { type Kingdee, steps } from './ledger.ts'

/** What the ledger has, and how it was asked. */
export const standing = (ledger: Kingdee) => ({
  bills: ledger.bills.map(({ id, form, number, status, model }) => ({ id, form, number, status, model })),
  repeated: ledger.repeated,
  busy: [...ledger.busy],
  calls: Object.fromEntries(ledger.calls),
})

function setFaults(ledger: Kingdee, given: Given) {
  const { plan } = ledger.faults
  const kinds = faultKinds.filter((kind) => listOf(given.kinds).includes(kind))
  ledger.faults.plan = {
    rate: Math.min(1, Math.max(0, numberOf(given, 'rate') ?? 0)),
    kinds: kinds.length > 0 ? kinds : faultKinds,
    seed: numberOf(given, 'seed') ?? plan.seed,
    slowMs: numberOf(given, 'slowMs') ?? plan.slowMs,
  }
  return ledger.faults.plan
}

/** `{ steps: ['audit'] }`: these are busy from now on, and no others. */
function setBusy(ledger: Kingdee, given: Given) {
  ledger.busy = new Set(steps.filter((step) => listOf(given.steps).includes(step)))
  return { busy: [...ledger.busy] }
}

/** What somebody does to a bill there: `{ form, number, does }`, or a whole bill that is written (anew). */
function changeBill(ledger: Kingdee, { form, number, does, model }: Given): unknown {
  const [ofForm, named] = [String(form), String(number)]
  if (does === 'delete') return { deleted: ledger.delete(ofForm, named) }
  if (does === 'unaudit') return ledger.unaudit(ofForm, named)
  return isObject(model) ? ledger.write(ofForm, { FBillNo: named, ...model }) : null
}

/** What tests and people see of it, and its switches: `/kingdee`, `/kingdee/faults`, `/kingdee/busy`, `/kingdee/bills`. */
export function answerLedgerDesk(ledger: Kingdee, exchange: Exchange): boolean {
  const [, what] = exchange.path
  if (exchange.method === 'GET' && what === undefined) sendJson(exchange, 200, standing(ledger))
  else if (exchange.method === 'GET' && what === 'faults') sendJson(exchange, 200, ledger.faults.plan)
  else if (exchange.method === 'POST' && what === 'faults')
    sendJson(exchange, 200, setFaults(ledger, objectOf(exchange.body) ?? {}))
  else if (exchange.method === 'POST' && what === 'busy')
    sendJson(exchange, 200, setBusy(ledger, objectOf(exchange.body) ?? {}))
  else if (exchange.method === 'POST' && what === 'bills')
    sendJson(exchange, 200, changeBill(ledger, objectOf(exchange.body) ?? {}))
  else return false
  return true
}
