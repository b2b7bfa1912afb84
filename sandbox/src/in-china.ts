/** This moment by the clocks of China: `2026-03-02 09:00:00`. */
export const inChina = (): string =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
