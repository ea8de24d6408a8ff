import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import type { ReadMethod } from './read-methods.ts';
import type { ResourceNode } from './rest-api.ts';
import { type MethodSetting, throttleOf } from './throttle-settings.ts';

type Parts = { rootId: string; methods: ReadMethod[]; settings: MethodSetting[] };

/** Builds the resource tree of an API with its methods, and returns its root. */
export function readResources(stack: Stack, { rootId, methods, settings }: Parts): ResourceNode {
  const resources = stack.listResources('AWS::ApiGateway::Resource', ResourceProperties);

  function build(id: string, pathPart: string, path: string): ResourceNode {
    return {
      id,
      pathPart,
      path: path || '/',
      methods: new Map(
        methods
          .filter(({ resourceId }) => resourceId === id)
          .map(({ httpMethod, authorizer, integration }) => [
            httpMethod,
            { authorizer, integration, throttle: throttleOf(settings, path || '/', httpMethod) },
          ]),
      ),
      children: resources
        .filter(({ properties }) => properties.ParentId === id)
        .map(({ id: childId, properties: { PathPart } }) =>
          build(childId, PathPart, `${path}/${PathPart}`),
        ),
    };
  }

  return build(rootId, '', '');
}

const ResourceProperties = z.object({ ParentId: z.string(), PathPart: z.string() });
