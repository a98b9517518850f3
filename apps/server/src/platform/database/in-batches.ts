const BATCHES_IN_ONE_RUN = 200;

/**
 * Deletes batch by batch, so that no statement holds many rows for long, until a batch is not full or
 * a run's share is done; what is left is for the next run. Returns how many rows went.
 */
export async function deleteInBatches(
  batchSize: number,
  deleteBatch: (limit: number) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_IN_ONE_RUN; batch++) {
    const count = await deleteBatch(batchSize);
    deleted += count;
    if (count < batchSize) break;
  }
  return deleted;
}
