/** What a merge may change of the customer that stays. */
interface Facts {
  name: string
  tag: string
  birthday: string | null
  realname: string
  realnameMask: string
  idcard: string
  idcardMask: string
}

/** Facts that are chosen, and go back, together. */
const groups: readonly (readonly (keyof Facts)[])[] = [
  ['name'],
  ['tag'],
  ['birthday'],
  ['realname', 'realnameMask', 'idcard', 'idcardMask'],
]

/** What a customer is once a merge is undone: what somebody has changed since stays. */
export function restored(now: Facts, before: Facts, after: Facts): Facts {
  const back = groups.filter((group) => group.every((field) => now[field] === after[field])).flat()
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) }
}
