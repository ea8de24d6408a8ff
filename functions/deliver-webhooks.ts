/** Placeholder until the delivery is merged. */
export const handler = async () => ({ batchItemFailures: [] });

export const init = async () => {};
