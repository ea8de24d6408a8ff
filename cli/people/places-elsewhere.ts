import { join } from 'node:path';
import type { Deployment } from '../targets/find-target.ts';
import { shellWord } from '../terminal/format.ts';

/** Maximum number of days of DynamoDB's point-in-time recovery. */
const MAX_RECOVERY_DAYS = 35;
const DAY_MS = 86_400_000;

/** Place outside the service's table that may have data of people, which no command of this service sees. */
interface PlaceElsewhere {
  /** Name of the place and, if known, how long it keeps the data. */
  place: string;
  where: string | null;
  /** Command that deletes the club's files in this place; null if there is no such command. */
  command: string | null;
}

/**
 * Lists the places that an operator has to search by hand for a request for access or erasure
 * (docs/data-protection.md).
 */
export function listPlacesElsewhere(
  slug: string,
  deployment: Deployment,
  now = new Date(),
): PlaceElsewhere[] {
  const { isLocal, stack, edgeUrl } = deployment;
  const mayHaveEdge = edgeUrl !== undefined || (stack === undefined && !isLocal);
  return [
    findUploads(slug, deployment),
    ...(isLocal
      ? [byHand('The folder of the local data, which keeps deleted values until it is emptied')]
      : [...findBackups(deployment, now), byHand('An earlier table, if this one was restored')]),
    ...(mayHaveEdge
      ? [byHand('Copies at the edge, for seconds; for four hours while the API is away')]
      : []),
    byHand('Workbooks, exports and reports of the office, and what was sent by mail'),
    byHand('What websites and apps have kept, until they read again'),
  ];
}

export const describeElsewhere = (places: PlaceElsewhere[]): string[] =>
  places.flatMap(({ place, where, command }) => [
    `  ${place}${where ? `: ${where}` : ''}`,
    ...(command ? [`    ${command}`] : []),
  ]);

const byHand = (place: string): PlaceElsewhere => ({ place, where: null, command: null });

function findBackups(
  { recoveryDays = MAX_RECOVERY_DAYS }: Deployment,
  now: Date,
): PlaceElsewhere[] {
  const until = new Date(now.getTime() + recoveryDays * DAY_MS).toISOString().slice(0, 10);
  return recoveryDays > 0 ? [byHand(`Point-in-time recovery of the table, until ${until}`)] : [];
}

function findUploads(slug: string, { uploadsBucket, uploadsFolder }: Deployment): PlaceElsewhere {
  if (uploadsFolder) {
    const files = join(uploadsFolder, 'clubs', `${slug}.`);
    const where = `${files}*; look at files of other names in ${uploadsFolder}, too`;
    const place = 'Uploads and their reports, until they are deleted';
    return { place, where, command: `rm -f ${shellWord(files)}*` };
  }
  const place = 'Uploads and their reports, for a month';
  const objects = `clubs/${slug}.* in the bucket`;
  if (!uploadsBucket) {
    const where = `${objects} of the stack's output UploadsBucket; look at files of other names there, too`;
    return { place, where, command: null };
  }
  // The command deletes only files with the club's name, because others may belong to another club.
  const where = `${objects} ${uploadsBucket}; this lists those of other names, too: ${listKeys(uploadsBucket)}`;
  return { place, where, command: deleteObjects(uploadsBucket, `clubs/${slug}.`) };
}

const listKeys = (bucket: string): string =>
  `aws s3api list-object-versions --bucket ${bucket} --output text --query 'Versions[].Key'`;

/** Returns a command that deletes every version, because deleting an object keeps its versions. */
function deleteObjects(bucket: string, prefix: string): string {
  const query = '{Objects: Versions[].{Key: Key, VersionId: VersionId}}';
  const list = `aws s3api list-object-versions --bucket ${bucket} --prefix ${prefix} --output json --query '${query}'`;
  return `aws s3api delete-objects --bucket ${bucket} --delete "$(${list})"`;
}
