export type Evaluate = typeof import('@cloud-copilot/iam-simulate')['runSimulation'];

/**
 * Finds the policy evaluator, an optional peer dependency, because its license (AGPL) is the user's choice.
 * @param log called with a line if the evaluator is not installed
 */
export async function findEvaluator(log: (line: string) => void): Promise<Evaluate | undefined> {
  try {
    return (await import('@cloud-copilot/iam-simulate')).runSimulation;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    log('Permissions are not checked: @cloud-copilot/iam-simulate is not installed.');
    return undefined;
  }
}
