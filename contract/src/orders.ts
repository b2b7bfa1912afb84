import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderStates } from './order-state.ts';
import { currency, id, idParam, instant, money, page, quantity, rowProblem, text, timeParam } from './shapes.ts';

/** First storefront (`#` names) and second channel. */
export const channels = ['first', 'second'] as const;
export type Channel = (typeof channels)[number];

export const orderRow = z.strictObject({
  id,
  name: z.string(),
  exId: z.string(),
  /** The order in the storefront's admin; empty where it lives here only. */
  url: z.string(),
  channel: z.enum(channels),
  email: z.string(),
  consignee: z.string(),
  /** Comma-joined names of its ship orders: `SO12,SO15`. */
  shipOrderNames: z.string(),
  tags: z.string(),
  quantity: z.int(),
  fulfillableCount: z.int(),
  waitSplitQuantity: z.int(),
  status: z.enum(orderStates),
  held: z.boolean(),
  paid: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type OrderRow = z.infer<typeof orderRow>;

const listFilters = {
  /** Fragment of name, external id, e-mail, phone, receiver or SKU. */
  name: text(100).optional(),
  /** A state, or `all`. */
  status: text(20).optional(),
  startTime: timeParam.optional(),
};

export const orderList = endpoint({
  name: 'orderList',
  method: 'GET',
  path: '/order/list',
  summary: 'Orders, newest first',
  access: 'orders.view',
  query: z.strictObject({ ...listFilters, ...page }),
  data: z.array(orderRow),
  reply: 'list',
});

export const orderExport = endpoint({
  name: 'orderExport',
  method: 'GET',
  path: '/order/export',
  summary: 'The same orders, line by line, as .xlsx',
  access: 'orders.view',
  query: z.strictObject(listFilters),
  data: z.undefined(),
  reply: 'file',
});

export const fulfillmentItem = z.strictObject({
  id,
  exId: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** Units that may still be returned. */
  maxReturnQuantity: z.int(),
  fulfillmentId: id,
  exLineItemId: z.string(),
});

export const orderItem = z.strictObject({
  id,
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  unitPrice: money,
  shipped: z.int(),
  allocated: z.int(),
  cancelled: z.int(),
  returned: z.int(),
});

const fulfillment = z.strictObject({
  id,
  exId: z.string(),
  shipOrderId: id,
  locationId: id,
  locationName: z.string(),
  trackingCompany: z.string(),
  /** A JSON list of texts. */
  trackingNumber: z.string(),
  createdAt: instant,
  items: z.array(fulfillmentItem),
});

export const orderDetail = endpoint({
  name: 'orderDetail',
  method: 'GET',
  path: '/order/detail',
  summary: 'One order with its lines, shipments, returns and transactions',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    ...orderRow.shape,
    currency,
    shippingFee: money,
    payStatus: z.string(),
    nickname: z.string(),
    country: z.string(),
    province: z.string(),
    city: z.string(),
    address1: z.string(),
    address2: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    shippingTag: z.string(),
    items: z.array(orderItem),
    shipOrders: z.array(
      z.strictObject({ id, name: z.string(), status: z.int(), locationName: z.string(), quantity: z.int() }),
    ),
    fulfillments: z.array(fulfillment),
    fulfillmentRefunds: z.array(
      z.strictObject({
        id,
        fulfillmentId: id,
        fulfillmentItemId: id,
        sku: z.string(),
        quantity: z.int(),
        locationName: z.string(),
        createdAt: instant,
      }),
    ),
    transactions: z.array(
      z.strictObject({
        id,
        exId: z.string(),
        gateway: z.string(),
        currency,
        kind: z.string(),
        amount: money,
        refundStatus: z.int().nullable(),
      }),
    ),
    /** What waits to be told to the storefront. */
    effects: z.array(
      z.strictObject({ id, kind: z.string(), state: z.string(), lastError: z.string(), createdAt: instant }),
    ),
  }),
  errors: ['ORDER_NOT_FOUND'],
});

/** One set of locations, as routing saw it. */
const routedLocation = z.strictObject({
  locationId: id,
  locationName: z.string(),
  weight: z.int(),
  sameCountry: z.boolean(),
  /** Units available at that moment, by SKU. */
  available: z.record(z.string(), z.int()),
  /** 1 is the first choice of the chosen set; null was not chosen. */
  rank: z.int().nullable(),
  /** Why, or why not. */
  reason: z.string(),
});

export const routingTrace = z.strictObject({
  id,
  decidedAt: instant,
  /** import, resplit, stock. */
  cause: z.string(),
  wanted: z.array(z.strictObject({ orderItemId: id, sku: z.string(), quantity: z.int() })),
  candidates: z.array(routedLocation),
  allocations: z.array(
    z.strictObject({ orderItemId: id, sku: z.string(), locationId: id, quantity: z.int() }),
  ),
  unroutable: z.array(z.strictObject({ sku: z.string(), quantity: z.int(), reason: z.string() })),
  exact: z.boolean(),
});
export type RoutingTrace = z.infer<typeof routingTrace>;

export const orderTrace = endpoint({
  name: 'orderTrace',
  method: 'GET',
  path: '/order/trace',
  summary: 'Every routing decision of an order as it was made, newest first',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(routingTrace),
  errors: ['ORDER_NOT_FOUND'],
});

export const orderTimeline = endpoint({
  name: 'orderTimeline',
  method: 'GET',
  path: '/order/timeline',
  summary: 'What happened to an order, newest first',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(z.strictObject({ id, createdAt: instant, operator: z.string(), info: z.string() })),
});

export const orderResplit = endpoint({
  name: 'orderResplit',
  method: 'GET',
  path: '/order/resplit',
  summary: 'Undo what nobody has started and route again; answers the number of ship orders',
  access: 'orders.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.int(),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_ROUTABLE'],
});

export const orderRestock = endpoint({
  name: 'orderRestock',
  method: 'POST',
  path: '/order/restock',
  summary: 'Record returned units into a location; answers the id of the return receipt',
  access: 'orders.change',
  body: z.strictObject({
    orderId: id,
    locationId: id.nullish(),
    fulfillmentId: id,
    fulfillmentItemId: id,
    exLineItemId: text(100).nullish(),
    exFulfillmentId: text(100).nullish(),
    sku: text(100).optional(),
    quantity: quantity.nullish(),
  }),
  data: id,
  errors: [
    'ORDER_NOT_FOUND',
    'FULFILLMENT_ITEM_NOT_FOUND',
    'RETURN_TOO_MANY',
    'RETURN_QUANTITY_MISSING',
    'RETURN_LOCATION_MISSING',
    'LOCATION_NOT_FOUND',
  ],
});

export const outOfStockRow = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  /** Units that wait for stock. */
  waiting: z.int(),
  orders: z.int(),
  oldestOrderAt: instant,
  available: z.int(),
});

export const orderOutOfStock = endpoint({
  name: 'orderOutOfStock',
  method: 'GET',
  path: '/order/outOfStock',
  summary: 'SKUs that open, paid orders wait for, most units first',
  access: 'orders.view',
  query: z.strictObject({ query: text(100).optional(), ...page }),
  data: z.array(outOfStockRow),
  reply: 'list',
});

export const orderExportOutOfStock = endpoint({
  name: 'orderExportOutOfStock',
  method: 'GET',
  path: '/order/exportOutStock',
  summary: 'The same SKUs as .xlsx',
  access: 'orders.view',
  query: z.strictObject({ query: text(100).optional() }),
  data: z.undefined(),
  reply: 'file',
});

/** Most rows of one import. */
export const importRowsMost = 50_000;

/** Columns of the order sheet, in the order of the template; the server reads rows by these names. */
export const orderImportColumns = [
  'email',
  'exExternalId',
  'nickname',
  'sku',
  'quantity',
  'unitPrice',
  'shippingFee',
  'payStatus',
  'receiverName',
  'receiverPhone',
  'receiverProvince',
  'receiverCity',
  'receiverArea',
  'receiverAddress',
] as const;

const cell = z.union([z.string().max(1000), z.number()]).transform(String).optional();

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const orderImportRow = z.strictObject({
  ...(Object.fromEntries(orderImportColumns.map((column) => [column, cell])) as Record<
    (typeof orderImportColumns)[number],
    typeof cell
  >),
  /** Set by the console: SF. */
  shippingTag: cell,
  /** first or second; chosen by the button. */
  channel: cell,
  /** Not in the spec's sheet; default CN. */
  receiverCountry: cell,
  /** Default CNY. */
  currency: cell,
  /** Default now. */
  createdAt: cell,
});
export type OrderImportRow = z.input<typeof orderImportRow>;

export const orderImport = endpoint({
  name: 'orderImport',
  method: 'POST',
  path: '/order/importOrder',
  summary: 'Import external orders: all rows or none; with partial=1 the good orders',
  access: 'orders.import',
  query: z.strictObject({ partial: z.literal('1').optional() }),
  body: z.array(orderImportRow).max(importRowsMost),
  data: z.strictObject({
    imported: z.int(),
    /** Orders that were here before, identical. */
    already: z.int(),
    shipOrders: z.int(),
    /** Ids of the imported orders, in the order of the rows. */
    ids: z.array(id),
    /** With partial=1: the rows that were left out, and why. */
    problems: z.array(rowProblem),
    /** Rows that were taken, with a doubt: a SKU that differs in case alone from another. */
    warnings: z.array(rowProblem),
  }),
  errors: ['ROWS_REFUSED', 'ROWS_EMPTY'],
});
