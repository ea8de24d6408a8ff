import { hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Origin } from '../../shared/table/revisions.ts';

/** Name of a publisher who cannot be found. The publish continues nevertheless. */
const UNKNOWN = 'unknown';

const TIMEOUT_MS = 3_000;

export type Publisher = Omit<Origin, 'publishedFrom'>;

/** Finds who runs this command: the AWS identity or, for a local table, the user of this machine. */
export async function findPublisher({ isLocal }: { isLocal: boolean }): Promise<Publisher> {
  const publishedBy = isLocal ? findUser() : await findIdentity();
  return { publishedBy, publishedOn: hostname() };
}

/** Creates the origin of a publish. Omits the folders of the path, which may contain a person's name. */
export const originOf = (publisher: Publisher, path: string): Origin => ({
  ...publisher,
  publishedFrom: basename(path),
});

/** Returns the user's name. The user of a container may be missing in the list of users. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    return UNKNOWN;
  }
}

/** Asks AWS for the caller's ARN, which needs no permission and cannot be denied by a policy. */
async function findIdentity(): Promise<string> {
  const client = new STSClient({ maxAttempts: 1 });
  try {
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
    const { Arn } = await client.send(new GetCallerIdentityCommand({}), { abortSignal });
    return Arn ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  } finally {
    client.destroy();
  }
}
