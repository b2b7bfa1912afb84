import { reasonIn } from '@selvedge/contract/reasons.ts'
import { audit } from './en/audit.ts'
import { exports } from './en/exports.ts'
import { home } from './en/home.ts'
import { locations } from './en/locations.ts'
import { notPush } from './en/not-push.ts'
import { orders } from './en/orders.ts'
import { profile } from './en/profile.ts'
import { returns } from './en/returns.ts'
import { roles } from './en/roles.ts'
import { routingRules } from './en/routing-rules.ts'
import { screens } from './en/screens.ts'
import { serverTexts } from './en/server.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { sheets } from './en/sheets.ts'
import { shell } from './en/shell.ts'
import { shipOrders } from './en/ship-orders.ts'
import { staff } from './en/staff.ts'
import { stock } from './en/stock.ts'
import { stockTakes } from './en/stock-takes.ts'
import { storefronts } from './en/storefronts.ts'
import { sync } from './en/sync.ts'
import { views } from './en/views.ts'
import { teller } from './tell.ts'
import type { Catalogue } from './texts.ts'

/** The areas of the catalogue, each in a file of its own. A text stands in one of them, whoever else uses it. */
export const areas: Readonly<Record<string, Catalogue>> = {
  audit,
  exports,
  home,
  locations,
  notPush,
  orders,
  profile,
  returns,
  roles,
  routingRules,
  screens,
  session,
  settings,
  sheets,
  shell,
  shipOrders,
  staff,
  stock,
  stockTakes,
  storefronts,
  sync,
  views,
}

/** Every text in English. */
export const en: Catalogue = Object.assign({}, ...Object.values(areas))

const tellServer = teller(serverTexts)

/** A text that arrived in Chinese: a reason of the contract's tables, or what the server writes down. */
export const inEnglish = (text: string): string => {
  const reason = reasonIn('en', text)
  return reason === text ? tellServer(text) : reason
}
