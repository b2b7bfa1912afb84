import { vi } from 'vitest'
import type { TestServer } from './harness.ts'

/**
 * Runs what waits, with a clock by which every portion of long work takes longer than its turn. Answers how many jobs of this name
 * were begun, those that went on with the work of another included.
 */
export async function jobsInShortTurns(server: TestServer, name: string): Promise<number> {
  const { pool } = server.app.database
  await pool.query(`
    create table begun_job (name text);
    create function note_begun() returns trigger language plpgsql as $$ begin
      insert into begun_job select identifier from graphile_worker._private_tasks where id = new.task_id;
      return null;
    end $$;
    create trigger note_begun after update on graphile_worker._private_jobs for each row
      when (old.locked_at is null and new.locked_at is not null) execute function note_begun();`)
  const began = performance.now()
  let calls = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    calls += 1
    return began + calls * 60_000
  })
  try {
    await server.runJobs()
    const { rows } = await pool.query('select count(*)::int as jobs from begun_job where name = $1', [name])
    return rows[0].jobs
  } finally {
    clock.mockRestore()
    await pool.query('drop function note_begun() cascade; drop table begun_job')
  }
}
