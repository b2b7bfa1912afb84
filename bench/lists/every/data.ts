import type { Described } from './fill.ts'

/** A list of the product, and what it is asked. */
export interface Listed {
  /** Of the endpoint in the contract. */
  name: string
  /** Its main table. */
  of: string
  /** What it can not be asked without, or what it is mostly asked. */
  query?: Readonly<Record<string, string>>
  /** A fragment that it finds few rows by. */
  word?: string
}

/** A database that some lists are measured on: its tables in the order of their references. */
export interface Data {
  name: string
  tables(rows: number): Readonly<Record<string, Described>>
  lists: readonly Listed[]
  /** Where the tables can not be large: how many rows at most, and why. */
  bound?: { rows: number; why: string }
}
