import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { pathOf } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import { startTestServer, type TestServer, testSecretKey } from '../harness.ts'
import { fakeStorefront } from '../shops/fake-storefront.ts'
import { lineOf, receive, storefrontOrder, wanting } from '../shops/storefront-shop.ts'
import { type Document, documents, makeOwn, type Own, type SentTo } from './documents.ts'

/** Calls from here stop when all their work is done: at their last statement, the audit entry. */
const heldFrom = '10.9.9.9'
const gate = 4_242
/** The connections of one process are too few for all of them. */
const nodes = 4

/** Changing calls that are not in the table, and why. */
const apart: Record<string, string> = {
  ...Object.fromEntries(
    [
      'authSignIn',
      'authSecondStep',
      'authRefresh',
      'authSignOut',
      'authChangePassword',
      'profileEndSession',
      'profileEndOtherSessions',
      'profileConfirm',
      'profileFactorBegin',
      'profileFactorConfirm',
      'profileRecoveryCodes',
      'profileFactorOff',
    ].map((name) => [name, 'of the own account alone']),
  ),
  ...Object.fromEntries(
    [
      'roleSave',
      'roleDelete',
      'roleDemandFactor',
      'staffCreate',
      'staffSave',
      'staffResetPassword',
      'staffEndSessions',
      'staffRemoveFactor',
    ].map((name) => [name, 'what people may do is one thing: they follow each other, as roleCreate does']),
  ),
  ...Object.fromEntries(
    ['barcodeLabelSet', 'barcodeLabelClear', 'barcodeLabelImport', 'barcodeLabelBatch'].map((name) => [
      name,
      "of the own account's list alone",
    ]),
  ),
  routingDraftSave: 'the rules are one thing: it follows routingRulesActivate',
  routingDraftDiscard: 'the rules are one thing: it follows routingRulesActivate',
  configRestore: 'of one setting, like configSet',
  productNameReview: 'of one product',
  productNamesReview: 'of the products that it names',
  nameLexiconRefresh: 'the lexicon is one thing: two that are asked for at once are learned once',
  productImportUpload: 'of the own list alone',
  productImportClear: 'of the own list alone',
  productRelease: 'of the own list alone',
  productReleaseAgain: 'of one release',
  productReleaseUndo: 'of one release',
  productReleaseUndoAgain: 'of one release',
  productMappingSave: 'of one brand',
  brandTitleSave: 'of the products that it names',
  productImageRemove: 'of one product',
  productImageOrder: 'of one product',
  productImageSend: 'of one product',
  productImageUpload: 'of one product, while nothing waits for a partner',
  xiaohongshuPublish: 'of the products that it names: who comes second waits and finds them wanted',
  xiaohongshuCancel: 'of the products that it names, like xiaohongshuPublish',
  xiaohongshuRetry: 'of the products that it names, like xiaohongshuPublish',
  xiaohongshuStockSync: 'of the effects of the products that it names',
  xiaohongshuPriceSync: 'of the effects of the products that it names',
  bulkSubmit: 'of the styles that it names, and behind categoryImport',
  priceSave: 'of one SKU in one store: who comes second waits and is told of the other price',
  priceImport: 'of the SKUs that its sheet names, like priceSave',
  pricesUndo: 'of the SKUs that its sheet has changed, like priceSave',
  productNamesUndo: 'of the products that its batch has named, like productNamesReview',
  referencesUndo: 'of the products that its file has changed, like referenceImport',
  bulkSubmitUndo: 'of the styles that it names, and behind categoryImport',
  bulkPriceSync: 'of the prices of the SKUs that it names, like priceSave',
  bulkStockSync: 'of the effects of the SKUs that it names; of very many it queues jobs of their own',
  categorySave: 'the dictionary is one thing: it follows categoryImport',
  categoryDelete: 'the dictionary is one thing: it follows categoryImport',
  categoryImport: 'the dictionary is one thing: two imports follow each other',
  categoryStart: 'the dictionary is one thing: it follows categoryImport',
  referenceImport: 'of the products that its file names',
  crawlerAdd: 'one run at a time, like tradingCostSync',
  crawlerRemove: 'of one link, which nobody else holds',
  crawlerDo: 'one run at a time, like tradingCostSync',
  crawlerFlash: 'one run at a time, like tradingCostSync',
  crawlerWakeup: 'queues jobs that the crawler takes one by one',
  crawlerAccept: 'of the changes that it names',
  crawlerIgnore: 'of the changes that it names, like crawlerAccept',
  crawlerRuleSave: 'of its own rule, which nobody else holds',
  crawlerRuleDelete: 'of one rule, which nobody else holds',
  tradingRelease: 'of the products that it names',
  tradingFlushSale: 'of the products of one promotion',
  tradingImagesSave: 'of one product, which nobody else holds',
  tradingUpdate: 'of the variants that its sheet names',
  tradingPurchase: 'of the products whose units it buys: what is bought is bought once',
  productCostFlush: 'one run at a time, like tradingCostSync',
  tradingCostSync: 'costs are brought to prices by one run at a time: the second call is told of it',
  orderProductTagsModify: 'makes a job of its own, like productTagsModify',
  productTagJobCancel: 'of one job, like productTagsModify',
  productTagJobUndo: 'of one job, like productTagsModify',
  productTagJobAgain: 'of one job, like productTagsModify',
  snapshotSave: 'adds a row of its own',
  snapshotDelete: 'of one snapshot',
  setDelete: 'of one set, like setSave',
  setMoveToTop: 'of one set, like setSave',
  collectionSortAgain: 'of one collection, like collectionSortSave',
  collectionSortDelete: 'of one collection, like collectionSortSave',
  productDiscountStart: 'of one discount and its products, like productDiscountCreate',
  productDiscountDelete: 'of one discount, like productDiscountCreate',
  adSave: 'the home page is one thing: versions follow each other',
  adVersionRemove: 'the home page is one thing: versions follow each other',
  marketingTextSave: 'of one setting, like configSet',
  campaignRelease: 'of one campaign, like campaignSave',
  noticeIssue: 'of one message, like noticeSave',
  noticeTest: 'of one consent of one person, which nobody else holds',
  noticeRemove: 'of one message, like noticeSave',
  discountCodeRemove: 'of one code, and of a list the campaign: its last one releases it',
  imageUpload: 'an image is kept under what it shows: only the same image twice shares it',
  viewSave: 'of the own account alone, like viewCreate',
  viewDelete: 'of the own account alone, like viewCreate',
  inboxTake: 'of one kind of work: who comes second waits and is told who has it',
  inboxGive: 'of one kind of work, like inboxTake',
  inboxRelease: 'of one kind of work, like inboxTake',
  inboxSnooze: 'of one kind of work, like inboxTake',
  viewSetDefault: 'of the own account alone, like viewCreate',
  exportCancel: 'of one export, like exportStart',
  shortOrderDeduct: 'of the points of one customer, like creditAdjust',
  shortOrderWaive: 'of the points of one customer, like creditAdjust',
  creditAdjust: 'of the points of one customer: they follow each other',
  customerUpdate: 'of one customer, whom nobody else holds',
  customerIdentity: 'changes nothing',
  customerCopyDownload: 'changes nothing',
  customerCopySent: 'of one request, which nobody else holds',
  customerMerge: 'of the customers that it names, in the order of their ids',
  customerMergeUndo: 'of the customers of one merge, like customerMerge',
  customerMatchDismiss: 'of one group, which no document looks at',
  productSync: 'begins a reading by jobs: of one shop one at a time',
  customerSync: 'begins a reading by jobs: of one shop one at a time',
  customerPasswordImport: 'of the customers of the sheet, in the order of their ids',
  orderRefundRetry: 'of one order, like orderRefund',
  tariffImport: 'the tariff is one thing: two imports follow each other',
  locationSync: 'of all shops and their locations, like storefrontSave and locationSave',
  storefrontTest: 'changes nothing',
  shopAppSave: 'of one app alone, which no document looks at',
  shopAppInstall: 'of one app alone, once its store has answered',
  warehouseMessageRetry: 'of one message of the partner, which nobody else holds',
  warehouseMessageSettle: 'of one message of the partner, which nobody else holds',
  warehouseConfirm: 'what it does is what shipOrderShip, stockOrderSend and stockReceive do',
  warehouseCompare: 'of one location of the partner alone',
  customsDocumentRetryAll: 'of each document in a job of its own, as customsDocumentPush',
  customsDocumentPush: 'of one payment or order, as transactionForcePush',
  dataRequestAgain: 'of one request, and the effect of its payment',
  paymentNoticeSettle: 'of one notice alone',
  ledgerSetupSave: 'of the settings of the ledger alone, in their order, like configSet',
  ledgerTest: 'changes nothing',
  exchangeRateSave: 'the rates are one thing: it follows exchangeRateImport',
  exchangeRateDelete: 'the rates are one thing: it follows exchangeRateImport',
  exchangeRateImport: 'the rates are one thing: two imports follow each other',
  ledgerTaskRetryAll: 'of each posting that nobody else holds, as ledgerTaskRetry',
  driftStart: 'of which one of a store runs at a time: a second one is refused',
  driftRepair:
    'of the drifts that it names, in the order of their ids: who comes second waits and is told of the first',
  driftIgnore: 'of one drift alone',
  reconciliationStart: 'of which one runs at a time: a second one is refused',
  reconciliationAcknowledge: 'of one difference alone',
  tieOutStart: 'of which one runs at a time: a second one is refused',
}

let server: TestServer
let apps: App[]
let holder: pg.Client
let token: string

beforeAll(async () => {
  const { adapters, shop } = fakeStorefront()
  shop.discounts = [{ exId: '1', title: 'x', percentage: 0.1, amount: null, minimum: null }]
  server = await startTestServer({ adapters })
  token = await server.signIn('Admin')
  for (const channel of ['first', 'second'] as const) {
    const baseUrl = `https://${channel}.test`
    await server.ok(storefrontSave, {
      body: { channel, name: channel, baseUrl, token: 'shpat_1', enabled: true },
    })
  }
  const config = { logLevel: 'error', zone: 'Asia/Shanghai', secretKey: testSecretKey } as const
  const parts = { config, databaseUrl: server.databaseUrl, clock: server.clock, adapters }
  apps = await Promise.all(Array.from({ length: nodes }, () => createApp(parts)))
  await server.app.database.pool.query(`
    create function hold_call() returns trigger language plpgsql as $$ begin
      if new.ip = '${heldFrom}' then perform pg_advisory_xact_lock_shared(${gate}); end if;
      return new;
    end $$;
    create trigger hold_call before insert on audit_entry for each row execute function hold_call()`)
  holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
}, 60_000)
afterAll(async () => {
  await holder.end()
  await Promise.all(apps.map((app) => app.close()))
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** How many calls stand at the gate. */
async function held(): Promise<number> {
  const { rows } = await holder.query(
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
  )
  return rows[0].held
}

/** What waits for what. */
async function blockers(): Promise<unknown> {
  const { rows } = await holder.query(
    `select waiting.query, holding.query as behind from pg_stat_activity as waiting
     join pg_stat_activity as holding on holding.pid = any(pg_blocking_pids(waiting.pid))
     where waiting.query not like '%insert into audit_entry%'`,
  )
  return rows
}

async function send(app: App, { endpoint }: Document, { params, query, body }: SentTo<Document['endpoint']>) {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: apiPrefix + pathOf(endpoint, params),
    remoteAddress: heldFrom,
    query: Object.fromEntries(
      Object.entries(Object(query)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
      ),
    ),
    headers: {
      authorization: token,
      'x-requested-with': 'test',
      ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
    },
    ...(body !== undefined && { payload: Object(body) }),
  })
  return { name: endpoint.name, status: answer.statusCode, ...JSON.parse(answer.payload) }
}

/** What a storefront tells, in the transaction of the job that takes it. */
async function takeNews({ sku }: Own): Promise<void> {
  const order = storefrontOrder({ [sku]: 2 })
  await receive(server, order)
  await receive(server, wanting(order, { [sku]: 1 }, 5))
  await receive(server, { ...storefrontOrder({}), lines: [lineOf('x', sku, 1)] }, 'second')
}

it('names every call that changes something, or says why it is apart', () => {
  // What a call does may depend on the kind of the record: then there is one of each.
  const named = [...new Set(documents.map(({ endpoint }) => endpoint.name)), ...Object.keys(apart)]
  const changing = endpoints.filter(({ changes }) => changes).map(({ name }) => name)
  expect(named.toSorted()).toEqual(changing.toSorted())
})

/** Every two documents are together in one of them; all at once would want more connections than a database has by default. */
const third = (index: number) => documents.filter((_, at) => at % 3 !== index)
const parts = [0, 1, 2].map(third)

it.each(
  parts.flatMap((part, index) => [
    { part: index + 1, order: 'in this order', all: part },
    { part: index + 1, order: 'in the reverse order', all: part.toReversed() },
  ]),
)(
  'keeps no document waiting for one that shares neither order, ship order nor balance: part $part $order',
  async ({ all }) => {
    const prepared: { document: Document; sent: SentTo<Document['endpoint']> }[] = []
    for (const document of all)
      prepared.push({ document, sent: await document.prepare(await makeOwn(server)) })
    const reported = await makeOwn(server)
    // What was shipped for that is told: nothing of it waits for what is open now.
    await server.runJobs()
    await holder.query(`select pg_advisory_lock(${gate})`)
    const answers: Promise<{ name: string }>[] = []
    try {
      for (const [index, { document, sent }] of prepared.entries()) {
        const app = apps[index % apps.length]
        if (!app) throw new Error('there is no node')
        const answer = send(app, document, sent)
        answers.push(answer)
        // Each does all its work while all before it are open.
        const early = await Promise.race([
          answer,
          vi
            .waitFor(async () => expect(await held()).toBe(index + 1), { timeout: 5_000, interval: 5 })
            .then(() => null)
            .catch(() => ({ name: document.endpoint.name, waits: true })),
        ])
        expect(early).toBeNull()
      }
      // So do the jobs that take what storefronts tell, and route what waits.
      const jobs = takeNews(reported).then(() => server.runJobs())
      expect(await Promise.race([jobs, sleep(20_000, blockers)]).then((late) => late?.())).toBeUndefined()
    } finally {
      await holder.query(`select pg_advisory_unlock(${gate})`)
      await Promise.allSettled(answers)
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 200, code: 0 })
  },
  120_000,
)
