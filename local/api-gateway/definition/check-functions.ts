import type { ResourceNode, RestApi } from './rest-api.ts';

/** Throws when a method or its authorizer calls a function that cannot run here. */
export function checkFunctions(api: RestApi, has: (functionArn: string) => boolean): void {
  for (const { path, methods } of listNodes(api.root)) {
    for (const [httpMethod, { authorizer, integration }] of methods) {
      const arns = [
        authorizer?.functionArn,
        integration.type === 'lambda' ? integration.functionArn : undefined,
      ];
      const missing = arns.find((arn) => arn && !has(arn));
      if (missing) throw new Error(`${httpMethod} ${path}: ${missing} cannot run here`);
    }
  }
}

function listNodes(node: ResourceNode): ResourceNode[] {
  return [node, ...node.children.flatMap(listNodes)];
}
