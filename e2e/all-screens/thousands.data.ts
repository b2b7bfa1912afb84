import pg from 'pg'

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.SELVEDGE_DATABASE_URL })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Written straight into the tables: by calls it would take longer than looking at it. */
export const fillShop = () =>
  run(
    `insert into location (name, country, fulfills, updated_at)
     select '千仓 ' || lpad(n::text, 5, '0'), 'CN', false, now() from generate_series(1, 10000) n`,
    `insert into custom_role (name, description, rights, created_at)
     select '千角色 ' || lpad(n::text, 5, '0'), '', '{orders.view}', now() from generate_series(1, 10000) n`,
    `insert into account (username, name, password_hash, disabled, created_at)
     select 'thousand-' || n, '千人 ' || n, '', true, now() from generate_series(1, 1000) n`,
    `insert into account_role (account_id, role) select id, 'Sellers' from account where username like 'thousand-%'`,
    `insert into product (spu, name, brand, created_at)
     select 'thousand-' || n, '千款 ' || n, '千牌 ' || n, now() from generate_series(1, 10000) n`,
    `insert into brand (name, created_at) select '千牌 ' || n, now() from generate_series(1, 10000) n`,
    `insert into variant (product_id, sku, created_at)
     select id, 'THOUSAND-' || spu, now() from product where spu like 'thousand-%'`,
  )

/** The tests of other files have the shop as it was. */
export const emptyShop = () =>
  run(
    // What refers to them was made here too: nothing is looked up for each of ten thousand.
    `set session_replication_role = replica`,
    `delete from variant where sku like 'THOUSAND-%'`,
    `delete from product where spu like 'thousand-%'`,
    `delete from brand where name like '千牌 %'`,
    `delete from account_role where account_id in (select id from account where username like 'thousand-%')`,
    `delete from account where username like 'thousand-%'`,
    `delete from custom_role where name like '千角色 %'`,
    `delete from location where name like '千仓 %'`,
  )
