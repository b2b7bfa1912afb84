import type { Calls } from '../../src/ports/partner.ts'
import type {
  AddedCode,
  FulfillCommand,
  RefundCommand,
  Storefront,
  StorefrontCredentials,
  StorefrontDiscount,
  StorefrontError,
  StorefrontLocation,
  StorefrontTransaction,
  StorefrontVariant,
} from '../../src/ports/storefront/storefront.ts'

export const outsideLocation = (
  exId: string,
  name: string,
  more: Partial<StorefrontLocation> = {},
): StorefrontLocation => ({
  exId,
  name,
  active: true,
  fulfillsOnlineOrders: true,
  country: 'CN',
  province: '',
  city: '',
  address: '',
  postalCode: '',
  phone: '',
  ...more,
})

type Call = keyof Storefront

/** A storefront in memory that does what it is told; each call can be made to fail, before or after it was done. */
export function fakeStorefront() {
  const requested: { call: Call; credentials: StorefrontCredentials; given: unknown }[] = []
  const planned: { call: Call; error: Error; after: boolean }[] = []
  const shop = {
    locations: [] as StorefrontLocation[],
    variants: [] as StorefrontVariant[],
    fulfilled: [] as FulfillCommand[],
    refunds: [] as RefundCommand[],
    /** How refunds are answered, the next one first; those behind the last of these are done. */
    refundAnswers: [] as StorefrontTransaction['status'][],
    levels: new Map<string, number>(),
    /** SKUs that it does not sell, and those whose levels it refuses. */
    unsold: new Set<string>(),
    refusedLevels: new Map<string, StorefrontError>(),
    tags: [] as unknown[],
    trackings: [] as unknown[],
    subscribed: [] as string[],
    discounts: [] as StorefrontDiscount[],
    /** Codes in capitals. */
    codes: new Map<string, { discountExId: string; exId: string }>(),
    creations: [] as AddedCode[][],
    /** So often it says of each work that it is still at it; it is done then. */
    underWay: 0,
    works: [] as { open: number; end: () => void }[],
  }
  /** Runs in the middle of the next call. */
  const meanwhile: { work: (() => Promise<void>) | null } = { work: null }

  async function done<Result>(
    call: Call,
    credentials: StorefrontCredentials,
    given: unknown,
    work: () => Result,
  ): Promise<Result> {
    requested.push({ call, credentials, given })
    const at = planned.findIndex((one) => one.call === call)
    const failure = at < 0 ? undefined : planned.splice(at, 1)[0]
    if (failure && !failure.after) throw failure.error
    const result = work()
    const middle = meanwhile.work
    meanwhile.work = null
    if (middle) await middle()
    if (failure) throw failure.error
    return result
  }

  const none = () => {
    throw new Error('not part of this test')
  }
  const adapters = {
    storefront: (credentials: StorefrontCredentials, calls: Calls): Storefront => {
      const act = <Result>(call: Call, given: unknown, work: () => Result) =>
        calls(() => done(call, credentials, given, work))
      return {
        check: () => act('check', null, () => '首店'),
        subscribe: (uri) => act('subscribe', uri, () => shop.subscribed.push(uri)),
        ordersIn: none,
        currency: () => act('currency', null, () => 'CNY'),
        findImage: none,
        productSelling: none,
        changeTitle: none,
        makeImage: none,
        imageState: none,
        showImage: none,
        removeImages: none,
        orderImages: none,
        taggedVariants: none,
        offers: none,
        pricesOf: none,
        pricesOfSkus: none,
        variantsOfSkus: none,
        setPrices: none,
        saveProduct: none,
        findProduct: none,
        setProduct: none,
        collections: async () => ({ rows: [], next: null }),
        findCollection: async () => null,
        productsOf: none,
        sortByHand: none,
        moveProducts: none,
        isDone: (jobExId) =>
          act('isDone', jobExId, () => {
            const work = shop.works[Number(jobExId.slice(1)) - 1]
            if (!work) return true
            work.open -= 1
            if (work.open === -1) work.end()
            return work.open < 0
          }),
        domain: () => act('domain', null, () => new URL(credentials.baseUrl).host),
        findOrder: none,
        customers: none,
        fulfill: (command) =>
          act('fulfill', command, () => {
            const former = shop.fulfilled.find((one) => one.trackingNumber === command.trackingNumber)
            if (!former) shop.fulfilled.push(command)
            const exIds = [`F${shop.fulfilled.indexOf(former ?? command) + 1}`]
            return {
              exIds,
              items: command.items.map((item) => ({ ...item, exId: `L-${item.exLineItemId}` })),
            }
          }),
        changeTracking: (exId, tracking) =>
          act('changeTracking', { exId, tracking }, () => void shop.trackings.push({ exId, ...tracking })),
        itemsOf: (skus) =>
          act(
            'itemsOf',
            skus,
            () => new Map(skus.map((sku) => [sku, shop.unsold.has(sku) ? [] : [`I-${sku}`]])),
          ),
        setAvailable: (levels) =>
          act('setAvailable', levels, () =>
            levels.map((level) => {
              const refused = shop.refusedLevels.get(level.sku)
              if (refused) return refused
              shop.levels.set(`${level.sku}@${level.locationExId}`, level.quantity)
              return 'set' as const
            }),
          ),
        refund: (command) =>
          act('refund', command, () => {
            if (!shop.refunds.some(({ key }) => key === command.key)) shop.refunds.push(command)
            return {
              exId: `T${1 + shop.refunds.findIndex(({ key }) => key === command.key)}`,
              gateway: command.gateway,
              kind: 'refund',
              status: shop.refundAnswers.shift() ?? 'success',
              currency: command.currency,
              amount: command.amount,
              createdAt: new Date(0),
            }
          }),
        changeOrderTags: (exId, tags) =>
          act('changeOrderTags', { exId, tags }, () => void shop.tags.push({ exId, ...tags })),
        taggedProducts: (handles) => act('taggedProducts', handles, () => new Map()),
        changeProductTags: (exId, tags) => act('changeProductTags', { exId, tags }, () => undefined),
        locations: (after) =>
          act('locations', after, () => {
            // Two on a page.
            const start = Number(after ?? 0)
            const next = start + 2 < shop.locations.length ? String(start + 2) : null
            return { rows: shop.locations.slice(start, start + 2), next }
          }),
        findDiscount: (exId) =>
          act('findDiscount', exId, () => shop.discounts.find((one) => one.exId === exId) ?? null),
        addCodes: (discountExId, codes) =>
          act('addCodes', { discountExId, codes }, () => {
            const added = codes.map((code): AddedCode => {
              if (shop.codes.has(code.toUpperCase()))
                return { code, exId: null, problem: 'taken', said: 'TAKEN' }
              const exId = `C${shop.codes.size + 1}`
              shop.codes.set(code.toUpperCase(), { discountExId, exId })
              return { code, exId, problem: null, said: '' }
            })
            shop.creations.push(added)
            return String(shop.creations.length)
          }),
        addedCodes: (id) => act('addedCodes', id, () => shop.creations[Number(id) - 1] ?? null),
        findCode: (code) => act('findCode', code, () => shop.codes.get(code.toUpperCase()) ?? null),
        removeCodes: (discountExId, exIds) =>
          act('removeCodes', { discountExId, exIds }, () => {
            const end = () => {
              for (const [code, known] of [...shop.codes])
                if (known.discountExId === discountExId && exIds.includes(known.exId)) shop.codes.delete(code)
            }
            if (shop.underWay > 0) return { jobExId: `J${shop.works.push({ open: shop.underWay, end })}` }
            end()
            return { jobExId: null }
          }),
        variants: (after) =>
          act('variants', after, () => {
            const start = Number(after ?? 0)
            const next = start + 2 < shop.variants.length ? String(start + 2) : null
            return { rows: shop.variants.slice(start, start + 2), next }
          }),
      }
    },
  }
  return {
    adapters,
    shop,
    requested,
    meanwhile,
    /** The next calls of this name fail, before the storefront does anything or when it is done. */
    failNext(call: Call, error: Error, { times = 1, after = false } = {}) {
      for (let time = 0; time < times; time += 1) planned.push({ call, error, after })
    },
    countOf: (call: Call) => requested.filter((one) => one.call === call).length,
  }
}
