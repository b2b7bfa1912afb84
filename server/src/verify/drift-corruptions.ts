const storefront = `insert into storefront (channel, name, base_url, token, enabled, updated_at)
  values ('first', 'D', '', '', true, now())`
/** A comparison that has opened one drift, and another that looked at it again. */
const compared = [
  storefront,
  `insert into drift_run (channel, state, stage, started_at, finished_at, advanced_at, opened, started_by)
   select 'first', 'done', 'missing', now(), now(), now(), opened, '' from (values (1), (0)) as run (opened)`,
  `insert into drift (channel, kind, state, label, article, place, ours, theirs, run_id, opened_by, first_seen_at, changed_at)
   select 'first', 'missing', 'open', 'A', '', '', 'A', '', max(id), min(id), now(), now() from drift_run`,
]

/** What breaks each rule of the comparison with storefronts, and nothing else. */
export const driftCorruptions = {
  'a comparison with a storefront has opened and closed as many drifts as bear it': [
    ...compared,
    'update drift_run set closed = 1 where opened = 1',
  ],
  'what a comparison with a storefront has not met is gone once it is done': [
    ...compared,
    'update drift set run_id = opened_by',
  ],
  'a comparison with a storefront that is running has a job': [
    storefront,
    `insert into drift_run (channel, state, stage, started_at, advanced_at, started_by)
     values ('first', 'running', 'offers', now(), now(), '')`,
  ],
}
