import {
  customerExport,
  customerExportCart,
  customerExportWish,
  customerGet,
  customerIdentity,
  customerList,
  customerPasswordImport,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { forgetOldCarts, keepCart } from './carts.sql.ts'
import { cartExporter, customerExporter, wishExporter } from './customers.export.ts'
import { customerInvariants } from './customers.invariants.ts'
import {
  getCustomer,
  listCustomers,
  revealIdentity,
  searchCustomer,
  updateCustomer,
} from './customers.service.ts'
import { importPasswords } from './import-passwords.ts'
import { followCustomer } from './told-customers.ts'

export const customersModule = defineModule({
  name: 'customers',
  routes: [
    handle(customerSearch, searchCustomer),
    handleList(customerList, listCustomers),
    handle(customerGet, getCustomer),
    handle(customerUpdate, updateCustomer),
    handle(customerIdentity, revealIdentity),
    handle(customerPasswordImport, importPasswords),
    handleFile(customerExport, customerExporter.file),
    handleFile(customerExportCart, cartExporter.file),
    handleFile(customerExportWish, wishExporter.file),
  ],
  exporters: { customers: customerExporter, customerCarts: cartExporter, customerWishes: wishExporter },
  jobs: { forgetOldCarts: ({ db, now }) => forgetOldCarts(db, now) },
  schedule: { forgetOldCarts: '37 3 * * *' },
  listeners: { customerTold: followCustomer, checkoutTold: keepCart },
  invariants: customerInvariants,
})
