import {
  figureCarriedRates,
  figureLineList,
  figureStyleList,
  figureVariantList,
  figureVendorList,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@selvedge/contract/core/endpoint.ts'
import { uploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { exchangeRateImport } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { type OrderImportRow, orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import {
  shipOrderGet,
  shipOrderList,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'

interface Reply {
  code: number
  data: unknown
  message: string
}

/** Most rows that a list answers at once. */
const rowsPerPage = 500

export interface FigureDays {
  tag: string
  st: string
  ed: string
}

interface Sent<E extends Endpoint> {
  query?: QueryOf<E>
  body?: BodyOf<E>
}

/** The business has said no: the same call would be refused again. */
export class Refused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The server over HTTP, as one member of staff works with it. */
export class Shop {
  private readonly url: string
  private token = ''
  calls = 0

  constructor(url: string) {
    this.url = url
  }

  async signIn(username: string, password: string): Promise<void> {
    this.token = (await this.call(authSignIn, { body: { username, password } })).token
  }

  /** Creates locations that ship orders; answers their ids in the order of the names. */
  async openLocations(
    names: readonly string[],
    switches: { proxy?: '1'; fulfillOrder?: '0'; flag?: '1'; autoReturn?: '0' } = {},
  ): Promise<number[]> {
    const blank = { receiver: '', parentId: null, postalCode: '', phone: '', province: '', city: '' }
    const off = {
      flag: '0',
      isDefaultReturn: '0',
      chinaStock: '0',
      proxy: '0',
      virtuality: '0',
      isHidden: '0',
    } as const
    await this.call(locationSave, {
      body: names.map((name, index) => ({
        ...blank,
        ...off,
        name,
        country: 'GB',
        address: '',
        company: '',
        fulfillOrder: '1',
        autoReturn: '1',
        weight: 10 - index,
        ...switches,
      })),
    })
    const all = await this.call(locationList)
    return names.map((name) => all.find((location) => location.name === name)?.id ?? 0)
  }

  /** Adds signed differences to a location's stock. */
  takeStock(location: number, name: string, items: { sku: string; quantity: number }[]) {
    return this.call(stockOrderCreate, { body: { type: 'TS', name, targetLocation: location, items } })
  }

  /** Imports one order; answers its id. */
  async importOrder(rows: OrderImportRow[]): Promise<number> {
    const result = await this.call(orderImport, { body: rows })
    const [id] = result.ids
    if (id === undefined) throw new Error(`order ${rows[0]?.exExternalId} was not imported`)
    return id
  }

  order = (id: number) => this.call(orderDetail, { query: { id } })
  shipOrder = (id: number) => this.call(shipOrderGet, { query: { id } })
  pendingShipOrders = () => this.call(shipOrderList, { query: { status: '0', size: 500, parts: 'heads' } })

  ship(id: number, trackingNumber: string, items: { id: number; quantity: number }[], key = '') {
    const query = { id, trackingNumber, trackingCompany: 'Other' } as const
    return this.call(shipOrderShip, { query, body: items }, key)
  }

  takeBack(body: BodyOf<typeof orderRestock>) {
    return this.call(orderRestock, { body })
  }

  onHand(locations: number[], skus: string[]) {
    return this.call(stockOnHand, { body: { locationId: locations, sku: skus } })
  }

  /** What one of a currency is worth in CNY, by day. */
  async setRates(currency: string, rates: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...rates].map(([date, rate]) => ({ date, currency, rate }))
    const { problems } = await this.call(exchangeRateImport, { body: rows })
    if (problems.length > 0) throw new Error(`rates were refused: ${JSON.stringify(problems)}`)
  }

  // What the screens of analytics read, of the products with a tag between two days.
  vendorFigures = (span: FigureDays) => this.call(figureVendorList, { query: span })
  carriedRates = (span: FigureDays) => this.call(figureCarriedRates, { query: span })
  variantFigures = (span: FigureDays, productId: number) =>
    this.call(figureVariantList, { query: { ...span, productId } })
  styleFigures = (span: FigureDays) =>
    this.everyPage((skip) => this.call(figureStyleList, { query: { ...span, skip, size: rowsPerPage } }))
  figureLines = (span: FigureDays, productId: number) =>
    this.everyPage((skip) =>
      this.call(figureLineList, { query: { ...span, productId, skip, size: rowsPerPage } }),
    )

  private async everyPage<Row>(read: (skip: number) => Promise<Row[]>): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const page = await read(rows.length)
      rows.push(...page)
      if (page.length < rowsPerPage) return rows
    }
  }

  /** One call; with a key it can be repeated, and is done once. */
  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}, key = ''): Promise<DataOf<E>> {
    const answer = await this.send(endpoint, sent, key)
    const reply: Reply = JSON.parse(await answer.text())
    if (answer.status !== 200 || reply.code !== 0) {
      const reported = `${endpoint.name} answered ${answer.status} ${reply.code} ${reply.message} ${JSON.stringify(reply.data)?.slice(0, 500)}`
      throw answer.status === 200 ? new Refused(reply.code, reported) : new Error(reported)
    }
    return endpoint.data.parse(reply.data) as DataOf<E>
  }

  /** A file, as it comes in. */
  async file<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<AsyncIterable<Uint8Array>> {
    const answer = await this.send(endpoint, { query })
    if (answer.headers.get('content-disposition') === null || !answer.body)
      throw new Error(`${endpoint.name} answered ${answer.status} without a file`)
    return answer.body
  }

  private send<E extends Endpoint>(endpoint: E, sent: Sent<E>, key = ''): Promise<Response> {
    this.calls += 1
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(sent.query ?? {})) query.set(name, String(value))
    return fetch(`${this.url}/admin-api${endpoint.path}?${query}`, {
      method: endpoint.method,
      headers: {
        'x-requested-with': 'replay',
        ...(this.token && { authorization: this.token }),
        ...(key && { 'idempotency-key': key }),
        ...(sent.body !== undefined && !endpoint.form && { 'content-type': 'application/json' }),
      },
      ...(sent.body !== undefined && {
        body: endpoint.form ? formOf(Object(sent.body)) : JSON.stringify(sent.body),
      }),
    })
  }
}

/** Fields of a form; one of them may be a file. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const { data: file } = uploadedFile.safeParse(value)
    if (file) form.append(name, new Blob([file.bytes]), file.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}
