/**
 * Waits for all, then answers or throws what failed first. Other than with Promise.all nothing goes on by itself
 * after that: what a transaction has under way must not go on when it is over.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(work: Work) {
  let failed: { error: unknown } | undefined
  await Promise.all(
    work.map((one) =>
      one.catch((error: unknown) => {
        failed ??= { error }
      }),
    ),
  )
  if (failed) throw failed.error
  return Promise.all(work)
}
