import { type Customer, demoCustomers } from './buyers/people.ts'
import { type Catalogue, demoCatalogue } from './goods/catalogue.ts'
import { demoLastSeason, type LastSeason } from './orders/last-season.ts'
import { demoOrders, type PlannedOrder } from './orders/orders.ts'
import { type DemoLocation, demoLocations } from './stock/locations.ts'
import { demoPurchases, type PlannedPurchase } from './stock/purchases.ts'
import { demoScarcity } from './stock/scarcity.ts'
import { demoStock, type StockEvent } from './stock/stock.ts'
import { demoTransfers, type PlannedTransfer } from './stock/transfers.ts'

/** All that the demo shop starts with. */
export interface DemoShop {
  catalogue: Catalogue
  locations: readonly DemoLocation[]
  customers: readonly Customer[]
  /** Oldest first. */
  stockEvents: readonly StockEvent[]
  purchases: readonly PlannedPurchase[]
  transfers: readonly PlannedTransfer[]
  /** Oldest first. */
  orders: readonly PlannedOrder[]
  /** What was bought and sold a year before. */
  lastSeason: LastSeason
}

/** The same shop for the same moment and seed; every time in it counts back from `now`. */
export function demoShop(now: Date, seed = 1): DemoShop {
  const catalogue = demoCatalogue(now, seed)
  const customers = demoCustomers(seed)
  const scarcity = demoScarcity(now, catalogue, seed)
  const orders = demoOrders({ now, catalogue, customers, scarcity, seed })
  const purchases = demoPurchases(now, catalogue, scarcity, seed)
  return {
    catalogue,
    locations: demoLocations,
    customers,
    stockEvents: demoStock({ now, catalogue, orders, scarcity, seed }),
    purchases,
    transfers: demoTransfers(now, purchases[0] ?? { items: [] }),
    orders,
    lastSeason: demoLastSeason(now, catalogue, customers, seed),
  }
}
