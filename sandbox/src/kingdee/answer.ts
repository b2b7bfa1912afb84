import { setTimeout as sleep } from 'node:timers/promises'
import { type Exchange, sendJson } from '../http/exchange.ts'
import { type Given, isObject, listOf, objectOf } from '../http/read.ts'
import { rowsFor } from './bill-query.ts'
import type { Bill, Kingdee, Refused } from './ledger.ts'
import { gatewayObjection, isSignedIn } from './signatures.ts'

const form = 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.'
const signIn = 'Kingdee.BOS.WebApi.ServicesStub.AuthService.LoginBySign'

const status = (code: number, errors: unknown[], more: Given = {}) => ({
  Result: {
    ResponseStatus: {
      ErrorCode: code === 0 ? 0 : 500,
      IsSuccess: code === 0,
      Errors: errors,
      SuccessEntitys: [],
      SuccessMessages: [],
      MsgCode: code,
    },
    ...more,
  },
})

function replyOf(outcome: Bill | Refused) {
  if ('code' in outcome) return status(outcome.code, outcome.errors)
  const { id, number } = outcome
  const reply = status(0, [], { Id: id, Number: number, NeedReturnData: [{}] })
  Object.assign(reply.Result.ResponseStatus, { SuccessEntitys: [{ Id: id, Number: number, DIndex: 0 }] })
  return reply
}

/** `data` may be an object, or text that holds one. */
const dataOf = ({ data }: Given): Given => {
  if (typeof data === 'string') return objectOf(data) ?? {}
  return isObject(data) ? data : {}
}

function served(ledger: Kingdee, service: string, body: Given): unknown {
  const data = dataOf(body)
  const number = String(listOf(data.Numbers)[0] ?? '')
  const formId = String(body.formid ?? '')
  switch (service) {
    case `${form}ExecuteBillQuery`:
      return (
        rowsFor(ledger.bills, data) ?? [
          [status(8, [{ FieldName: 'FilterString', Message: '过滤条件无法识别', DIndex: 0 }])],
        ]
      )
    case `${form}Save`:
      return replyOf(ledger.save(formId, isObject(data.Model) ? data.Model : {}))
    case `${form}Submit`:
      return replyOf(ledger.submit(formId, number))
    case `${form}Audit`:
      return replyOf(ledger.audit(formId, number))
    default:
      return null
  }
}

function signedIn(ledger: Kingdee, { parameters }: Given): unknown {
  if (!isSignedIn(ledger.keys, listOf(parameters), Date.now()))
    return { LoginResultType: 0, Message: '登录失败：签名错误', KDSVCSessionId: '' }
  return { LoginResultType: 1, Message: '', KDSVCSessionId: ledger.openSession() }
}

/** A call in a session, or one that is signed by itself. */
function objection(
  ledger: Kingdee,
  { request }: Exchange,
  path: string,
): { code: number; body: unknown } | null {
  const session = request.headers['kdservice-sessionid']
  if (typeof session === 'string')
    return ledger.sessions.has(session)
      ? null
      : { code: 200, body: status(1, [{ FieldName: '', Message: '会话信息已丢失，请重新登录', DIndex: 0 }]) }
  const against = gatewayObjection(ledger.keys, request.headers, path, Date.now())
  return against && { code: 519, body: { ...against, description_cn: against.description } }
}

/** One call of the ledger's web API. */
export async function answerKingdee(ledger: Kingdee, exchange: Exchange): Promise<void> {
  const path = new URL(exchange.request.url ?? '/', 'http://sandbox').pathname
  const service = (exchange.path[1] ?? '').replace(/\.common\.kdsvc$/, '')
  ledger.calls.set(service, (ledger.calls.get(service) ?? 0) + 1)
  const body = objectOf(exchange.body) ?? {}
  const fault = ledger.faults.next()
  if (fault === 'slow') await sleep(ledger.faults.plan.slowMs)
  if (fault === 'serverError') return sendJson(exchange, 500, { message: 'Internal Server Error' })
  if (fault === 'throttled')
    return sendJson(exchange, 200, status(14, [{ FieldName: '', Message: '调用次数超限', DIndex: 0 }]))
  if (service === signIn) return sendJson(exchange, 200, signedIn(ledger, body))
  const against = objection(ledger, exchange, path)
  if (against) return sendJson(exchange, against.code, against.body)
  const reply = served(ledger, service, body)
  // What was asked for is done, and nobody learns of it.
  if (fault === 'lostAnswer') exchange.response.destroy()
  else if (reply === null) sendJson(exchange, 519, { errcode: 5001, description: 'service not found' })
  else sendJson(exchange, 200, reply)
}
