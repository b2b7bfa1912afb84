import { describe, expect, it } from 'vitest'
import { place, stockOf, useSandbox } from './scratch.ts'

const bench = useSandbox()

const own = '上海自营仓'

const item = (sku: string) =>
  `gid://shopify/InventoryItem/${bench.shop.variants.find((one) => one.sku === sku)?.inventoryItemId}`
const location = (name: string) =>
  `gid://shopify/Location/${bench.shop.locations.find((one) => one.name === name)?.id}`

let keys = 0

const set = (quantity: number, more: Record<string, unknown> = {}, key = `key-${++keys}`) =>
  bench.call(
    `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { changes { delta quantityAfterChange } } userErrors { code field } } }`,
    {
      key,
      input: {
        name: 'available',
        reason: 'correction',
        quantities: [
          {
            inventoryItemId: item('LS-01-S'),
            locationId: location(own),
            quantity,
            changeFromQuantity: null,
            ...more,
          },
        ],
      },
    },
  )

describe('setting quantities', () => {
  it('sets what is available, compared with what the caller believes', async () => {
    const { data } = await set(12, { changeFromQuantity: 10 })
    expect(data?.inventorySetQuantities).toEqual({
      inventoryAdjustmentGroup: { changes: [{ delta: 2, quantityAfterChange: 12 }] },
      userErrors: [],
    })
    const stale = await set(20, { changeFromQuantity: 10 })
    expect(stale.data?.inventorySetQuantities).toEqual({
      inventoryAdjustmentGroup: null,
      userErrors: [
        { code: 'CHANGE_FROM_QUANTITY_STALE', field: ['input', 'quantities', '0', 'changeFromQuantity'] },
      ],
    })
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([12, 0, 12])
  })

  it('leaves alone what is committed', async () => {
    await place(bench, [{ sku: 'LS-01-S', quantity: 2 }])
    await set(5)
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([5, 2, 7])
  })

  it('is done once per key; a failed key is spent', async () => {
    await set(6, {}, 'one')
    await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
    expect((await set(6, {}, 'one')).data?.inventorySetQuantities.userErrors).toEqual([])
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([5, 3, 8])
    const other = await set(7, {}, 'one')
    expect(other.data?.inventorySetQuantities.userErrors[0].code).toBe('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
    await set(9, { changeFromQuantity: 99 }, 'failed')
    const again = await set(9, { changeFromQuantity: 99 }, 'failed')
    expect(again.data?.inventorySetQuantities.userErrors[0].code).toBe('IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED')
  })

  it.each([
    ['ITEM_NOT_STOCKED_AT_LOCATION', () => ({ inventoryItemId: item('WC-01-L') })],
    ['INVALID_INVENTORY_ITEM', () => ({ inventoryItemId: 'gid://shopify/InventoryItem/1' })],
    ['INVALID_LOCATION', () => ({ locationId: 'gid://shopify/Location/1' })],
    ['INVALID_QUANTITY_TOO_HIGH', () => ({ quantity: 2_000_000_000 })],
  ])('is refused with %s', async (code, more) => {
    expect((await set(1, more())).data?.inventorySetQuantities.userErrors[0].code).toBe(code)
  })
})

it('adjusts by a difference, after the item is stocked there', async () => {
  const activate = (available: number) =>
    bench.call(
      `mutation ($item: ID!, $location: ID!, $available: Int, $key: String!) {
        inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: $key) {
          inventoryLevel { quantities(names: ["available"]) { quantity } } userErrors { message } } }`,
      { item: item('WC-01-L'), location: location(own), available, key: `activate-${available}` },
    )
  expect((await activate(4)).data?.inventoryActivate).toEqual({
    inventoryLevel: { quantities: [{ quantity: 4 }] },
    userErrors: [],
  })
  expect((await activate(9)).data?.inventoryActivate.userErrors).toHaveLength(1)
  const adjust = (name: string) =>
    bench.call(
      `mutation ($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) @idempotent(key: "${name}") {
        inventoryAdjustmentGroup { changes { delta } } userErrors { code } } }`,
      {
        input: {
          name,
          reason: 'received',
          changes: [
            { inventoryItemId: item('WC-01-L'), locationId: location(own), delta: -1, changeFromQuantity: 4 },
          ],
        },
      },
    )
  expect((await adjust('available')).data?.inventoryAdjustQuantities.userErrors).toEqual([])
  expect((await adjust('colours')).data?.inventoryAdjustQuantities.userErrors).toEqual([
    { code: 'INVALID_QUANTITY_NAME' },
  ])
  expect(await stockOf(bench, 'WC-01-L', own)).toEqual([3, 0, 3])
})

it('keeps discount codes unique, and customers as they are told', async () => {
  const create = `mutation ($d: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $d) {
    codeDiscountNode { codeDiscount { ... on DiscountCodeBasic { title status } } } userErrors { code field } } }`
  const d = {
    title: 'Ten off',
    code: 'TEN',
    startsAt: '2026-01-01T00:00:00Z',
    customerGets: { value: { percentage: 0.1 } },
  }
  const made = await bench.call(create, { d })
  expect(made.data?.discountCodeBasicCreate.codeDiscountNode.codeDiscount).toEqual({
    title: 'Ten off',
    status: 'ACTIVE',
  })
  const twice = await bench.call(create, { d: { ...d, code: 'ten' } })
  expect(twice.data?.discountCodeBasicCreate.userErrors[0].code).toBe('TAKEN')

  await place(bench, [{ sku: 'LS-01-S', quantity: 1 }], { email: 'a@mail.example' })
  const { data } = await bench.call(
    '{ customerByIdentifier(identifier: { emailAddress: "A@mail.example" }) { id numberOfOrders } }',
  )
  expect(data?.customerByIdentifier.numberOfOrders).toBe('1')
  const update =
    'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { customer { note } userErrors { field } } }'
  const changed = await bench.call(update, { input: { id: data?.customerByIdentifier.id, note: '老客户' } })
  expect(changed.data?.customerUpdate.customer.note).toBe('老客户')
  const unknown = await bench.call(update, { input: { id: 'gid://shopify/Customer/1', note: 'x' } })
  expect(unknown.data?.customerUpdate.userErrors).toEqual([{ field: ['id'] }])
})
