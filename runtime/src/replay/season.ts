import { countryCode } from './countries.ts'
import type { Task } from './invoices.ts'
import { Ledger } from './ledger.ts'
import { SalesLedger } from './sales-ledger.ts'
import type { Shop } from './shop.ts'

/** Units of a customer that have left and may come back. */
interface Left {
  orderId: number
  fulfillmentId: number
  fulfillmentItemId: number
  code: string
  location: number
  units: number
}

export interface Counts {
  orders: number
  orderLines: number
  shipOrders: number
  unitsOrdered: number
  unitsShipped: number
  cancellations: number
  unitsReturned: number
  /** Cancelled units that their customer had never been sent. */
  unitsNeverSent: number
  writeOffs: number
  unitsWrittenOff: number
}

const maxSettle = 30_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Works through the invoices as staff would, one after the other, and keeps the ledger beside it. */
export class Season {
  readonly ledger = new Ledger()
  readonly sales = new SalesLedger()
  readonly counts: Counts = {
    orders: 0,
    orderLines: 0,
    shipOrders: 0,
    unitsOrdered: 0,
    unitsShipped: 0,
    cancellations: 0,
    unitsReturned: 0,
    unitsNeverSent: 0,
    writeOffs: 0,
    unitsWrittenOff: 0,
  }
  private readonly shop: Shop
  private readonly customers = new Map<number, string>()
  private readonly sent = new Map<string, Left[]>()

  constructor(shop: Shop) {
    this.shop = shop
  }

  /** Ninety of a hundred units that will be sold, spread evenly over the locations. */
  async openStock(sold: ReadonlyMap<string, number>, locations: readonly number[]): Promise<void> {
    for (const [index, location] of locations.entries()) {
      const items = [...sold].map(([sku, units]) => {
        const opening = Math.ceil(units * 0.9)
        const share = Math.floor(opening / locations.length) + (index < opening % locations.length ? 1 : 0)
        return { sku, quantity: share }
      })
      const filled = items.filter((item) => item.quantity > 0)
      await this.shop.takeStock(location, 'Opening stock', filled)
      for (const item of items) this.ledger.open(item.sku, location, item.quantity)
    }
  }

  async work(task: Task): Promise<void> {
    if (task.kind === 'order') await this.sell(task)
    else if (task.kind === 'cancellation') await this.cancel(task)
    else await this.writeOff(task)
  }

  private async sell(task: Extract<Task, { kind: 'order' }>): Promise<void> {
    const who = task.customer === '' ? `guest-${task.invoice}` : task.customer.replace(/\.0$/, '')
    const id = await this.shop.importOrder(
      task.lines.map((line) => ({
        email: `${who}@customers.example`,
        exExternalId: task.invoice,
        nickname: who,
        sku: line.code,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        shippingFee: task.shippingFee,
        payStatus: 'paid',
        receiverName: who,
        receiverPhone: `000-${who}`,
        receiverProvince: task.country,
        receiverCity: task.country,
        receiverArea: '-',
        receiverAddress: `Address of ${who}`,
        receiverCountry: countryCode(task.country),
        currency: 'GBP',
        // The file's own clock is London's, in which a month of winter is that of UTC.
        createdAt: `${task.date}Z`,
        shippingTag: 'SF',
        channel: 'first',
      })),
    )
    this.customers.set(id, task.customer)
    this.sales.sell(id, task.date, task.lines)
    this.counts.orders += 1
    this.counts.orderLines += task.lines.length
    const wanted = new Map<string, number>()
    for (const line of task.lines) wanted.set(line.code, (wanted.get(line.code) ?? 0) + line.quantity)
    this.counts.unitsOrdered += [...wanted.values()].reduce((sum, units) => sum + units, 0)

    const expected = this.ledger.expect(task.invoice, wanted)
    const { shipOrders, items } = await this.shop.order(id)
    this.ledger.compare(
      `the lines of order ${task.invoice}`,
      task.lines.map((line) => `${line.quantity} ${line.code}`).join(', '),
      items.map((item) => `${item.quantity} ${item.sku}`).join(', '),
    )
    const shipped = await this.shipAll(shipOrders.map((shipOrder) => shipOrder.id))
    for (const code of wanted.keys()) {
      this.ledger.compare(`${code} of order ${task.invoice}`, expected.get(code) ?? 0, shipped.get(code) ?? 0)
    }
    await this.remember([id])
  }

  /** Ships whole ship orders; answers the units per code. */
  private async shipAll(ids: readonly number[]): Promise<Map<string, number>> {
    const shipped = new Map<string, number>()
    for (const id of ids) {
      const shipOrder = await this.shop.shipOrder(id)
      await this.shop.ship(
        id,
        `T${id}`,
        shipOrder.items.map((item) => ({ id: item.id, quantity: item.quantity })),
      )
      this.counts.shipOrders += 1
      for (const item of shipOrder.items) {
        this.ledger.ship(item.sku, shipOrder.locationId, item.quantity)
        this.counts.unitsShipped += item.quantity
        shipped.set(item.sku, (shipped.get(item.sku) ?? 0) + item.quantity)
      }
    }
    return shipped
  }

  /** Notes what has left for the customers of these orders, so that it can come back. */
  private async remember(orderIds: readonly number[]): Promise<void> {
    for (const orderId of orderIds) {
      const customer = this.customers.get(orderId)
      if (!customer) continue
      const { fulfillments, fulfillmentRefunds } = await this.shop.order(orderId)
      const back = (itemId: number) =>
        fulfillmentRefunds
          .filter(({ fulfillmentItemId }) => fulfillmentItemId === itemId)
          .reduce((sum, { quantity }) => sum + quantity, 0)
      const others = (this.sent.get(customer) ?? []).filter((left) => left.orderId !== orderId)
      const own = fulfillments.flatMap((fulfillment) =>
        fulfillment.items.map((item) => ({
          orderId,
          fulfillmentId: fulfillment.id,
          fulfillmentItemId: item.id,
          code: item.sku,
          location: fulfillment.locationId,
          units: item.maxReturnQuantity - back(item.id),
        })),
      )
      this.sent.set(customer, [...others, ...own])
    }
  }

  /** Takes back what the customer had shipped of each code, newest first, never more. */
  private async cancel(task: Extract<Task, { kind: 'cancellation' }>): Promise<void> {
    this.counts.cancellations += 1
    let owed = 0
    for (const line of task.lines) {
      let open = line.quantity
      const candidates = (this.sent.get(task.customer) ?? [])
        .filter((left) => left.code === line.code)
        .reverse()
      for (const left of candidates) {
        const quantity = Math.min(open, left.units)
        if (quantity === 0) continue
        const { orderId, fulfillmentId, fulfillmentItemId, location } = left
        await this.shop.takeBack({
          orderId,
          fulfillmentId,
          fulfillmentItemId,
          locationId: location,
          sku: left.code,
          quantity,
        })
        await this.noteReturn(orderId, left.code, quantity)
        left.units -= quantity
        open -= quantity
        this.counts.unitsReturned += quantity
        owed += this.ledger.takeBack(line.code, location, quantity)
      }
      this.counts.unitsNeverSent += open
    }
    if (owed > 0) await this.shipWhatWaited(owed, task.invoice)
  }

  /** Of which line of the order it was: where a code stands in several, the order's page says. */
  private async noteReturn(orderId: number, code: string, units: number): Promise<void> {
    const lines = this.sales.linesOf(orderId, code)
    const [only] = lines
    if (only !== undefined && lines.length === 1) return this.sales.takeBack(orderId, only, units)
    const { items } = await this.shop.order(orderId)
    for (const line of lines) {
      const back = (items[line]?.returned ?? 0) - this.sales.returned(orderId, line)
      if (back > 0) this.sales.takeBack(orderId, line, back)
    }
  }

  /** What came back is routed to those who waited, by itself: waits for that, then ships it. */
  private async shipWhatWaited(owed: number, cause: string): Promise<void> {
    const deadline = Date.now() + maxSettle
    let pending = await this.shop.pendingShipOrders()
    const unitsPending = () => pending.reduce((sum, shipOrder) => sum + shipOrder.quantity, 0)
    while (unitsPending() < owed && Date.now() < deadline) {
      await pause(10)
      pending = await this.shop.pendingShipOrders()
    }
    this.ledger.compare(`units routed to those who waited, after ${cause}`, owed, unitsPending())
    await this.shipAll(pending.map((shipOrder) => shipOrder.id))
    const orders = new Set(pending.flatMap((shipOrder) => shipOrder.orderIds.split(',').map(Number)))
    await this.remember([...orders])
  }

  /** Lowers the stock where most is, never below zero. */
  private async writeOff(task: Extract<Task, { kind: 'writeOff' }>): Promise<void> {
    const byLocation = new Map<number, { sku: string; quantity: number }[]>()
    for (const line of task.lines) {
      let open = line.quantity
      for (const [location, units] of this.ledger.places(line.code)) {
        const quantity = Math.min(open, units)
        if (quantity === 0) continue
        byLocation.set(location, [
          ...(byLocation.get(location) ?? []),
          { sku: line.code, quantity: -quantity },
        ])
        this.ledger.ship(line.code, location, quantity)
        this.counts.unitsWrittenOff += quantity
        open -= quantity
      }
    }
    for (const [location, items] of byLocation) {
      await this.shop.takeStock(location, `Write-off ${task.invoice}`, items)
      this.counts.writeOffs += 1
    }
  }
}
