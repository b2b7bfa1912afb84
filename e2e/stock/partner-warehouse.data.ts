import type { ApiCall } from '../support/api.ts'

const sandbox = () => process.env.SELVEDGE_SANDBOX_URL ?? ''
const partnerKeys = { providerId: 'SELVEDGE-DEMO', secret: 'sandbox-warehouse-secret' }

/** Connects the logistics partner of the sandbox. */
export async function connectPartner(api: ApiCall): Promise<void> {
  await api('POST', '/config?key=partner_warehouse_secret', partnerKeys.secret)
  const connection = { url: `${sandbox()}/warehouse/link.do`, providerId: partnerKeys.providerId }
  await api('POST', '/config?key=partner_warehouse', JSON.stringify(connection))
}

export const disconnectPartner = (api: ApiCall) => api('POST', '/config?key=partner_warehouse', '')

/** What the partner has; or the form that it would send. */
export async function desk(requested: object): Promise<string> {
  const answer = await fetch(`${sandbox()}/warehouse/desk`, {
    method: 'POST',
    body: JSON.stringify(requested),
  })
  const { form = '' }: { form?: string } = await answer.json()
  return form
}

/** Sends a form as the partner does. */
export async function sendMessage(form: string): Promise<number> {
  const { status } = await fetch(`${process.env.SELVEDGE_URL}/admin-api/plugin/webhook/warehouse`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  return status
}
