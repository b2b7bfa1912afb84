import type { ApiCall } from '../support/api.ts'

const sandbox = () => process.env.SELVEDGE_SANDBOX_URL ?? ''
const account = 'SELVEDGE-DEMO'
const courierKey = 'sandbox-sf-check-word'
const trackingKey = 'sandbox-kuaidi100-key'

/** Connects the courier of the sandbox; with another key than its own it refuses whatever it is sent. */
export async function connectCourier(api: ApiCall, key = courierKey): Promise<void> {
  await api('POST', '/config?key=sf_check_word', key)
  const connection = { url: `${sandbox()}/sf/std/service`, partnerId: account }
  await api('POST', '/config?key=sf_connection', JSON.stringify(connection))
}

/** Connects whoever follows parcels there. */
export async function connectTracking(api: ApiCall): Promise<void> {
  const connection = { url: `${sandbox()}/kuaidi100` }
  await api('POST', '/config?key=kuaidi100_connection', JSON.stringify(connection))
  await api('POST', '/config?key=kuaidi100_key', trackingKey)
}

/** Both are as they were in the demo: nothing is sent to them by the tests of other files. */
export async function disconnectCouriers(api: ApiCall): Promise<void> {
  await api('POST', '/config?key=sf_connection', '')
  await api('POST', '/config?key=kuaidi100_connection', '')
}

/** Sends what kuaidi100 would send of a parcel; answers the status, 0 as long as it is not subscribed to. */
export async function sendRoute(number: string): Promise<number> {
  const answer = await fetch(`${sandbox()}/kuaidi100/desk`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ number, state: '5' },
      data: [
        { ftime: '2026-03-02 10:00:00', context: '快递员已揽收' },
        { ftime: '2026-03-03 08:30:00', context: '快递员正在派送' },
      ],
    }),
  })
  const { url, form }: { url: string; form: string } = await answer.json()
  if (url === '') return 0
  const { status } = await fetch(`${process.env.SELVEDGE_URL}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  return status
}
