import { parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { loadAdminSchema } from '../src/storefront/admin-schema.ts'

const problems = (query: string) => validate(loadAdminSchema(), parse(query)).map(({ message }) => message)

it('knows the fields, arguments and directives of the platform', () => {
  expect(problems('{ shop { name } orders(first: 1) { nodes { id } } }')).toEqual([])
  expect(
    problems(
      'mutation ($input: RefundInput!) { refundCreate(input: $input) @idempotent(key: "1") { refund { id } } }',
    ),
  ).toEqual([])
})

it('refuses a field that does not exist', () => {
  expect(problems('{ shop { nickname } }')).toEqual([
    expect.stringContaining('Cannot query field "nickname"'),
  ])
})
