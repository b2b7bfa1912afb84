import type pg from 'pg'

/**
 * Has every job run at once, as if those that held it had died: the queues that they kept closed are opened too, for a
 * worker that ends a job which it no longer holds leaves its queue closed.
 */
export async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await pool.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = 0, locked_at = null, locked_by = null',
  )
}
