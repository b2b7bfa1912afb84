import { startPartner } from '@selvedge/sandbox/http/partner-server.ts'
import { SupplierShop } from '@selvedge/sandbox/supplier/supplier-shop.ts'

/** A supplier's shop of so many goods that never fails and asks nobody to wait, in a process of its own. */
const [goods = '0'] = process.argv.slice(2)
const shop = new SupplierShop({ goods: Number(goods), failing: 0, delay: 0, turn: () => 0 })
const { url } = await startPartner(shop)
process.on('message', () => process.send?.({ paths: [...shop.requested.keys()] }))
process.on('disconnect', () => process.exit())
process.send?.({ url })
