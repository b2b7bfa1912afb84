/** One of these by turns. */
export const oneOf = (...words: (string | number)[]) =>
  `(array[${words.map((word) => (typeof word === 'number' ? word : `'${word}'`)).join(', ')}])[1 + n % ${words.length}]`

/** Mostly the first word; each of the others is one row in so many. */
export const mostly = (first: string, every: number, ...others: string[]) =>
  `case when n % ${every} = 0 then (array[${others.map((word) => `'${word}'`).join(', ')}])[1 + n / ${every} % ${others.length}]
    else '${first}' end`

/** A value where the column, by what it is filled with, is one of these; null elsewhere. */
export const whereIs = (filling: string, words: string[], value: string, otherwise = 'null') =>
  `case when ${filling} in (${words.map((word) => `'${word}'`).join(', ')}) then ${value} else ${otherwise} end`

export const sku = (n = 'n') => `'ST' || lpad((${n})::text, 7, '0')`

/** The sums of a dry run that has found nothing. */
export const tally = `'{"wanted":0,"different":0,"before":{"covered":0,"shipments":0,"complete":0},"after":{"covered":0,"shipments":0,"complete":0},"shares":[]}'`
