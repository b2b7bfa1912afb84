import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { allRows } from '../../../../ports/partner-pages.ts'
import {
  type Storefront,
  StorefrontError,
  type StorefrontLocation,
} from '../../../../ports/storefront/storefront.ts'
import { insertLocation, listLocationNames } from '../../../stock/locations/locations.public.ts'
import { accessTo } from '../connection/access.ts'
import { refuse } from '../connection/refuse.ts'
import { touchLocations } from '../levels.ts'
import { linkLocations, lockRow, selectLinks, selectRows } from '../storefronts.sql.ts'
import { planLocations } from './location-sync.rules.ts'

/** Reads the locations of every connected shop. Answers how many are linked to one of ours now. */
export async function syncLocations(steps: Steps): Promise<number> {
  const shops = await steps.step(connected)
  if (shops.length === 0) fail('STOREFRONT_NONE')
  let count = 0
  for (const { channel, credentials } of shops) {
    const read = await readAll(steps.partners.storefront(channel, credentials))
    count += await steps.step((context) => link(context, channel, read))
  }
  return count
}

async function connected(context: Context) {
  const rows = await selectRows(context.db)
  const all = await Promise.all(
    rows.map(async ({ channel }) => ({ channel, access: await accessTo(context, channel) })),
  )
  return all.flatMap(({ channel, access }) =>
    'credentials' in access ? [{ channel, credentials: access.credentials }] : [],
  )
}

async function readAll(storefront: Storefront): Promise<StorefrontLocation[]> {
  try {
    return await allRows((after) => storefront.locations(after))
  } catch (error) {
    if (error instanceof StorefrontError) refuse(error)
    throw error
  }
}

async function link(
  context: Context,
  channel: Channel,
  outside: readonly StorefrontLocation[],
): Promise<number> {
  // One sync of a shop at a time: two would make the same location twice.
  await lockRow(context.db, channel)
  const linked = new Map(
    (await selectLinks(context.db, channel)).map(({ exId, locationId }) => [exId, locationId]),
  )
  const plan = planLocations(outside, await listLocationNames(context.db), linked)
  const links = [...plan.links]
  for (const { exId, input } of plan.made) {
    const locationId = await insertLocation(context.db, input, context.now)
    context.note({ subject: 'location', subjectId: locationId, before: null, after: input })
    links.push({ locationId, exId })
  }
  await linkLocations(context.db, channel, links)
  const fresh = links.filter(({ exId, locationId }) => linked.get(exId) !== locationId)
  touchLocations(
    context,
    channel,
    fresh.map(({ locationId }) => locationId),
  )
  context.note({
    subject: 'storefront',
    subjectId: channel,
    after: { linked: links.length, made: plan.made.length },
  })
  return links.length
}
