import { join } from 'node:path';
import type { Deployment } from './targets/find-target.ts';

/** Days for which point-in-time recovery of DynamoDB goes back. */
const RECOVERY_DAYS = 35;
const DAY_MS = 86_400_000;

/** A place that may have data of a club's people and that no command of this service can see or delete. */
export interface PlaceElsewhere {
  place: string;
  /** Deletes what is there; null where only people can. */
  command: string | null;
}

/** The places that a request for access or erasure has to reach by hand (docs/data-protection.md). */
export function listPlacesElsewhere(
  slug: string,
  deployment: Deployment,
  now = new Date(),
): PlaceElsewhere[] {
  const { isLocal, stack, edgeUrl } = deployment;
  const mayHaveEdge = edgeUrl !== undefined || (stack === undefined && !isLocal);
  const until = new Date(now.getTime() + RECOVERY_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    findUploads(slug, deployment),
    isLocal
      ? byHand('The folder of the local data, which keeps deleted values until it is emptied')
      : byHand(
          `Point-in-time recovery of the table, until ${until}; an earlier table, if this one was restored`,
        ),
    ...(mayHaveEdge
      ? [byHand('Copies at the edge, for seconds; for four hours while the API is away')]
      : []),
    byHand('Workbooks, exports and reports of the office, and what was sent by mail'),
    byHand('What websites and apps have kept, until they read again'),
  ];
}

/** The lines of the list, indented. */
export const describeElsewhere = (places: PlaceElsewhere[]): string[] =>
  places.flatMap(({ place, command }) => [`  ${place}`, ...(command ? [`    ${command}`] : [])]);

const byHand = (place: string): PlaceElsewhere => ({ place, command: null });

/** The command does not delete these: another club's files may have the same names. */
const MISNAMED = 'look there for files of other names, too';

function findUploads(slug: string, { uploadsBucket, uploadsFolder }: Deployment): PlaceElsewhere {
  if (uploadsFolder) {
    const files = join(uploadsFolder, 'clubs', `${slug}.`);
    const place = `Uploads and their reports, until they are deleted: ${files}*; ${MISNAMED}`;
    return { place, command: `rm -f ${quote(files)}*` };
  }
  const objects = `clubs/${slug}.* in the bucket`;
  if (!uploadsBucket) {
    return byHand(
      `Uploads and their reports, for a month: ${objects} of the stack's output UploadsBucket; ${MISNAMED}`,
    );
  }
  const place = `Uploads and their reports, for a month: ${objects} ${uploadsBucket}; ${MISNAMED}`;
  return { place, command: deleteObjects(uploadsBucket, `clubs/${slug}.`) };
}

/** Every version: deleting an object alone keeps its versions. */
function deleteObjects(bucket: string, prefix: string): string {
  const query = '{Objects: Versions[].{Key: Key, VersionId: VersionId}}';
  const list = `aws s3api list-object-versions --bucket ${bucket} --prefix ${prefix} --output json --query '${query}'`;
  return `aws s3api delete-objects --bucket ${bucket} --delete "$(${list})"`;
}

const quote = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
