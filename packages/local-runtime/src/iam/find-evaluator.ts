/** Evaluates a request against policies. */
export type Evaluate = typeof import('@cloud-copilot/iam-simulate')['runSimulation'];

/**
 * The evaluator of policies, an optional peer dependency: its license, AGPL, is the user's choice.
 * @param log gets a line when it is not installed
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
