import { jobWords } from '@selvedge/contract/house/sync/job-words.ts'
import { expect, it } from 'vitest'
import { jobs } from '../../src/app.ts'

it('every job has a name that people read', () => {
  expect(Object.keys(jobWords).sort()).toEqual(Object.keys(jobs).sort())
})
